/** A note on the last move of a game that one plays alone: it stands in what happened, and in the replay. */

import { html } from "lit-html";
import type { Shell } from "../app/shell";
import type { TableState } from "./state";
import type { Message } from "./wire";

const LONGEST = 200;

export async function openNote(state: TableState, shell: Shell, send: (message: Message) => void): Promise<void> {
  const write = (event: SubmitEvent) => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("text") ?? "").trim();
    if (!text) return;
    send({ say: text });
    dialog.close();
    shell.toast("Noted. It stands in what happened, and in the replay.");
  };
  const dialog = shell.dialog(
    "A note on this move",
    html`<ul class="chat">
        ${state.chat.map(({ text }) => html`<li>${text}</li>`)}
      </ul>
      <p>Whoever looks at the replay can read it.</p>
      <form class="row" @submit=${write}>
        <input name="text" maxlength=${LONGEST} aria-label="Your note" autocomplete="off" /><button class="btn p">Write</button>
      </form>`,
    { label: "Close" },
  );
  await dialog.answer;
}
