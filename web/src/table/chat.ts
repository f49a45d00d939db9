/** A word to the others at the table. */

import { html } from "lit-html";
import { api } from "../app/api";
import type { Shell } from "../app/shell";
import { nameOf } from "./names";
import type { TableState } from "./state";
import type { Message } from "./wire";

const LONGEST = 200;

export async function openChat(state: TableState, shell: Shell, send: (message: Message) => void): Promise<void> {
  const { phrases } = await api.games();
  const say = (what: string | number) => {
    send({ say: what });
    dialog.close();
  };
  const write = (event: SubmitEvent) => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("text") ?? "").trim();
    if (text) say(text);
  };
  const dialog = shell.dialog(
    "Say something",
    html`<ul class="chat">
        ${state.chat.map(({ seat, text }) => html`<li><b>${nameOf(state, seat)}</b> ${text}</li>`)}
      </ul>
      <div class="phrases">${phrases.map((phrase, index) => html`<button class="chip tap" @click=${() => say(index)}>${phrase}</button>`)}</div>
      <form class="row" @submit=${write}>
        <input name="text" maxlength=${LONGEST} aria-label="Your words" autocomplete="off" /><button class="btn p">Say</button>
      </form>`,
    { label: "Close" },
  );
  await dialog.answer;
}
