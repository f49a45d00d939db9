/** The marks of those who are here and of those who are not: each has its own shape. */

import { icon } from "../../cards";
import type { Mark } from "./presence";

/** Drawn here: what others need would weigh on every table. */
const lines = (d: string, width: number): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${d}"/></svg>`;

const SHAPES: Record<Mark, string> = {
  here: "",
  thinking: icon("dots"),
  away: lines("M12 6v6.5l4 2.5", 3.4),
  asleep: icon("moon"),
  lost: lines("M7 7l10 10M17 7L7 17", 4),
  bot: icon("bot"),
};
const TITLES: Record<Mark, string> = { here: "here", thinking: "thinking", away: "away", asleep: "asleep", lost: "line lost", bot: "a bot plays" };

export const BELL = lines("M5.5 17h13M7 17v-6.5a5 5 0 0 1 10 0V17M10.5 20.5h3M12 3.5v2", 2.4);

/** Shows how somebody is there at their seat: a mark at the disc, which is full while they look, and the words. */
export function sign(seat: HTMLElement, mark: Mark, words: string): void {
  const disc = seat.querySelector<HTMLElement>(".avatar, .token");
  const name = seat.querySelector<HTMLElement>(".lines b");
  if (!name) return;
  const shown = seat.querySelector<HTMLElement>(".presence") ?? made("span", "presence", (one) => name.prepend(one));
  const told = seat.querySelector<HTMLElement>(".whether") ?? made("small", "whether", (one) => name.parentElement!.append(one));
  disc?.classList.toggle("absent", mark === "away" || mark === "asleep" || mark === "lost");
  shown.classList.toggle("afloat", Boolean(disc?.offsetWidth));
  if (told.textContent !== words) told.textContent = shown.title = words;
  if (shown.dataset.mark === mark) return;
  shown.dataset.mark = mark;
  shown.setAttribute("role", "img");
  shown.setAttribute("aria-label", TITLES[mark]);
  shown.innerHTML = SHAPES[mark];
}

export function unsign(seat: HTMLElement): void {
  for (const one of seat.querySelectorAll(".presence, .whether")) one.remove();
  seat.querySelector(".absent")?.classList.remove("absent");
}

function made(tag: string, name: string, put: (element: HTMLElement) => void): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  put(element);
  return element;
}
