/** A small table on the settings page, where each change shows at once. */

import { html, type TemplateResult } from "lit-html";
import { drawCard } from "../cards";
import { isStill, paced } from "../table/motion";
import { drawn } from "./bar";

const HAND = ["QH", "JC", "TD", "9S"];
const HOP = [{ translate: "0 0" }, { translate: "0 -18px", offset: 0.4 }, { translate: "0 0" }];
const A_HOP = 400;

function card(face: string | undefined, more = ""): TemplateResult {
  const { svg, classes } = drawCard("", face === undefined ? { back: "deck" } : { face, back: "deck" });
  return html`<span class="card ${classes.join(" ")} ${more}">${drawn(svg)}</span>`;
}

/** `tap`: the ace was tapped. */
export function preview(tap: () => void): TemplateResult {
  return html`<section class="preview" aria-label="As it looks on your table">
    <div class="fanned" aria-hidden="true">${HAND.map((face) => card(face))}</div>
    <div class="pair"><span aria-hidden="true">${card(undefined, "deckback")}</span><button class="ace" aria-label="The ace of spades: try the tap" @click=${tap}>${card("AS", "lit")}</button></div>
    <p class="sub">As it looks on your table. Tap the ace to try the motion and the sound.</p>
  </section>`;
}

/** Moves the ace as fast as cards move now. */
export function hop(): void {
  if (!isStill()) document.querySelector(".preview .ace")?.animate(HOP, { duration: paced(A_HOP), easing: "ease-in-out" });
}

/** Turns the back over. */
export function flip(): void {
  const back = document.querySelector(".preview .deckback");
  if (!isStill()) back?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: paced(160), easing: "ease-out" });
}
