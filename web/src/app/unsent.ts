/** Games that were played without the server, offered to it. */

import { html, type TemplateResult } from "lit-html";
import { sendAll } from "../local/sending";
import type { Live } from "./live";
import type { Shell } from "./shell";
import { unsentText } from "./unsentwords";
import { counted } from "./words";

export interface Unsent {
  unsent: number;
  /** Why some of them stay here. */
  refusals?: string[];
  isSending?: boolean;
}

const WHY = "Sent to the server, those you have finished count among your games, marked and apart; those you have begun go on there, on any device of yours.";

export function unsentPanel(page: Live<Unsent & { fault: string }>, shell: Shell, title: (game: string) => string, reload: () => Promise<void>): TemplateResult {
  const { unsent, refusals = [], isSending = false } = page.state;
  const send = async (): Promise<void> => {
    page.change({ isSending: true });
    const refused = await sendAll();
    await reload();
    page.change({ isSending: false, refusals: refused.map(({ game, sentence }) => `${title(game)}: ${sentence}`) });
    if (refused.length < unsent) shell.toast(`${counted(unsent - refused.length, "game")} sent.`);
  };
  return html`<section class="panel" id="unsent">
    <h2>Only on this device</h2>
    <p>${unsentText(unsent)} ${WHY}</p>
    <ul role="status" class="lines">${refusals.map((sentence) => html`<li>${sentence}</li>`)}</ul>
    <p class="acts"><button class="btn p" ?disabled=${isSending} @click=${() => void send()}>${isSending ? "Sending …" : `Send ${counted(unsent, "game")}`}</button></p>
  </section>`;
}
