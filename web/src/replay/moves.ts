/** All moves of a game in words: a tap goes there. */

import { html } from "lit-html";
import type { Shell } from "../app/shell";
import { sentence } from "../table/words";
import type { Player } from "./player";
import type { Reel } from "./reel";

export async function openMoves(reel: Reel, player: Player, shell: Shell): Promise<void> {
  if (document.querySelector("dialog[open]")) return; // it was asked for twice
  player.play(false);
  const list = html`<ol class="moves" start="0">
    ${reel.words.map((words, step) => html`<li><button class="btn" value=${step} aria-current=${step === player.step ? "step" : "false"} @click=${() => go(step)}><b>${step}</b><span>${[sentence(words), ...reel.notesOn(step)].join(" ")}</span></button></li>`)}
  </ol>`;
  const question = shell.dialog("Moves", list, { label: "Close" });
  const go = (step: number) => {
    question.close();
    player.go(step);
  };
  question.element.querySelector("[aria-current=step]")?.scrollIntoView({ block: "center" });
  await question.answer;
}
