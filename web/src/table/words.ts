/** Sentences on the screen: suits are drawn, never typed. */

import { html, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { suit } from "../cards";

const LETTERS: Record<string, string> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };
const NAMES: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

export function sentence(text: string): TemplateResult {
  return html`${text.split(/([♣♦♥♠])/).map((part) => {
    const letter = LETTERS[part];
    if (!letter) return part;
    return html`<span class="ins ${letter.toLowerCase()}" role="img" aria-label=${NAMES[letter]}>${unsafeHTML(suit(letter))}</span>`;
  })}`;
}
