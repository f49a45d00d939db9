/** A record in a link: pressed together, in letters that an address may have. */

const MARK = "#record=";
const LARGEST = 4 * 1024 * 1024;
const NO_RECORD = "This link holds no game: it may have lost its end on the way. Ask for it again.";
const NO_FILE = "This file is no record of a game: “Download the record” in a table’s menu makes one.";
const TOO_LARGE = "This file is too large for a record of a game.";

/** Where a record is looked back on; from this move on, if one is named. */
export async function addressOf(record: unknown, move = 0): Promise<string> {
  const pressed = new Blob([JSON.stringify(record)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(pressed).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `/replay${MARK}${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}${move ? `/${move}` : ""}`;
}

/** What such an address holds. Throws a sentence. */
export async function recordIn(hash: string): Promise<{ record: unknown; move: string }> {
  const [letters = "", move = ""] = hash.startsWith(MARK) ? hash.slice(MARK.length).split("/") : [];
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
    return { record: JSON.parse(text) as unknown, move };
  } catch {
    throw new Error(NO_RECORD);
  }
}

/** The address of the record in a file. Throws a sentence. */
export async function addressOfFile(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Error(TOO_LARGE);
  try {
    const record: unknown = JSON.parse(await file.text());
    if (typeof record === "object" && record !== null && "log" in record) return await addressOf(record);
  } catch {
    // it is told below
  }
  throw new Error(NO_FILE);
}
