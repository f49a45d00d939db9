/** A level in a link: pressed together behind the # of the editor's address, where no server sees it. */

import { base, isSite } from "../app/address";
import { levelIn, type Level } from "./level";

const MARK = "#map=";
export const EDITOR = "/zoomquest/editor";
/** Of the letters in a link, and of what they come to: a small link may hold something that grows without end. */
const LONGEST_LINK = 32_000;
export const LARGEST = 256 * 1024;

export const NO_MAP = "This link holds no map: it may have lost its end on the way. Ask for it again.";
export const NO_FILE = "This is no level: a level is a JSON file with a map, players and monsters.";
export const TOO_LARGE = "This is too large for a level.";
export const TOO_LONG = "This level is too large for a link: send its file instead.";

export async function packed(level: Level): Promise<string> {
  const pressed = new Blob([JSON.stringify(level)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(pressed).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return MARK + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The whole address, for somebody else. Throws a sentence. */
export async function linkTo(level: Level, origin: string): Promise<string> {
  const hash = await packed(level);
  if (hash.length > LONGEST_LINK) throw new Error(TOO_LONG);
  return isSite() ? `${base()}?${EDITOR}${hash}` : `${origin}${EDITOR}${hash}`;
}

export const holdsMap = (hash: string): boolean => hash.startsWith(MARK);

/** What an address holds. Throws a sentence. */
export async function unpacked(hash: string): Promise<Level> {
  if (!holdsMap(hash)) throw new Error(NO_MAP);
  if (hash.length > LONGEST_LINK) throw new Error(TOO_LARGE);
  const level = levelIn(await opened(hash.slice(MARK.length)).catch((fault: Error) => {
    throw fault.message === TOO_LARGE ? fault : new Error(NO_MAP);
  }));
  if (!level) throw new Error(NO_MAP);
  return level;
}

async function opened(letters: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const pieces = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const found: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await pieces.read();
    if (done) return JSON.parse(await new Blob(found).text());
    size += value.length;
    if (size > LARGEST) throw new Error(TOO_LARGE);
    found.push(value);
  }
}

/** What somebody pasted: the text of a file, or a link. Throws a sentence. */
export async function pasted(text: string): Promise<Level> {
  const told = text.trim();
  if (told.startsWith("{")) return fromText(told);
  const at = told.indexOf(MARK);
  if (at < 0) throw new Error(NO_FILE);
  return unpacked(told.slice(at));
}

/** The text of a file. Throws a sentence. */
export function fromText(text: string): Level {
  if (text.length > LARGEST) throw new Error(TOO_LARGE);
  const level = levelIn(parsed(text));
  if (!level) throw new Error(NO_FILE);
  return level;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw new Error(`This file is not JSON: ${(fault as Error).message}.`);
  }
}
