/** A level of one's own: as a file, as text, or as a link that somebody sent. */

import { html, render } from "lit-html";
import type { Shell } from "../app/shell";
import { keptDraft } from "./drafts";
import { fromText, LARGEST, pasted, TOO_LARGE } from "./link";

/** `take` is told what the level's file says, once it can be read. */
export function bring(shell: Shell, take: (found: unknown) => void): void {
  const place = document.createElement("div");
  const { close } = shell.dialog("A level of your own", html`${place}`, { label: "Cancel", value: "" });
  const draft = keptDraft();
  let text = "";

  const done = (found: unknown) => {
    close();
    take(found);
  };
  const attempt = (read: () => Promise<unknown>) => void read().then(done, (fault: Error) => draw(fault.message));
  const file = (event: Event) => {
    const chosen = (event.target as HTMLInputElement).files?.[0];
    if (chosen) attempt(async () => (chosen.size > LARGEST ? Promise.reject(new Error(TOO_LARGE)) : raw(await chosen.text())));
  };
  const paste = (event: Event) => {
    event.preventDefault();
    attempt(async () => (text.trim() ? pasted(text) : Promise.reject(new Error("Paste the text of a file, or a link."))));
  };

  function draw(fault: string): void {
    render(
      html`<div class="stack">
        <div class="field"><label for="level-file">A file</label><input id="level-file" type="file" accept=".json,application/json" @change=${file} /></div>
        <form class="field" @submit=${paste}>
          <label for="level-text">Its text, or a link</label>
          <textarea id="level-text" rows="4" spellcheck="false" @input=${(event: Event) => (text = (event.target as HTMLTextAreaElement).value)}></textarea>
          ${fault ? html`<p class="fault" role="alert">${fault}</p>` : ""}
          <button class="btn">Take what is pasted</button>
        </form>
        ${draft ? html`<button class="btn" @click=${() => done(draft.level)}>The one you have drawn: ${draft.level.level_name || "no name yet"}</button>` : ""}
      </div>`,
      place,
    );
  }
  draw("");
}

/** The file as it is: what is wrong in it is told by its own places. */
function raw(text: string): unknown {
  fromText(text);
  return JSON.parse(text) as unknown;
}
