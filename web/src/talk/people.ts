/** What one can do about somebody: hear them no more, meet them no more, tell the host. */

import { html } from "lit-html";
import { call } from "../app/api";
import type { Shell } from "../app/shell";
import type { Line, Muted } from "./lines";

export interface Person {
  id: string;
  name: string;
  how: "mute" | "block";
  /** Null: at every table. */
  table: string | null;
  made: number;
}

const LONGEST = 200;
const DONE: Record<string, string> = {
  here: "You do not hear them at this table any more. The settings undo it.",
  mute: "You do not hear them any more. The settings undo it.",
  block: "You do not hear them any more, and they cannot sit down at your tables. The settings undo it.",
};

export const mutedAt = (table: string): Promise<Muted> => call<Muted>("GET", `/api/tables/${table}/muted`);
export const mutedPeople = (): Promise<{ people: Person[] }> => call("GET", "/api/me/muted");
export const unmute = (id: string): Promise<unknown> => call("DELETE", `/api/me/muted/${id}`);

/** Asks what to do about who has said this. */
export async function about(line: Line, table: string, shell: Shell, changed: () => void): Promise<void> {
  const body = html`<p>Nobody but you knows whom you have muted or blocked.</p>
    <p class="sub">Who is blocked cannot sit down where you sit, nor at tables that you open.</p>`;
  const ways = [
    { label: "Mute at this table", value: "here" },
    { label: "Mute everywhere", value: "mute" },
    { label: "Block", value: "block" },
    { label: "Tell the host", value: "report" },
    { label: "Close", value: "" },
  ];
  const answer = await shell.dialog(line.name, body, ...ways).answer;
  if (answer === "report") return report(line, table, shell);
  if (!(answer in DONE)) return;
  const how = answer === "here" ? { how: "mute", here: true } : { how: answer };
  await attempt(shell, () => call("POST", `/api/tables/${table}/muted`, { ...line.who, ...how }), DONE[answer]!);
  changed();
}

async function report(line: Line, table: string, shell: Shell): Promise<void> {
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("text") ?? "").trim();
    if (!text) return;
    dialog.close();
    await attempt(shell, () => call("POST", `/api/tables/${table}/report`, { ...line.who, text }), "The host of this server is told.");
  };
  const dialog = shell.dialog(
    `Tell the host about ${line.name}`,
    html`<p>The host reads your line and what was said around it. Nobody else does.</p>
      <form class="row tell" @submit=${send}><input name="text" maxlength=${LONGEST} required aria-label="What the host should know" autocomplete="off" /><button class="btn p">Send</button></form>`,
    { label: "Close", value: "" },
  );
  await dialog.answer;
}

async function attempt(shell: Shell, work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    shell.toast(done);
  } catch (fault) {
    shell.toast((fault as Error).message);
  }
}
