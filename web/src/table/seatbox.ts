/** A player at the table: who it is, how they stand, and their zones. */

import { icon } from "../cards";
import { calledAt, nameOf } from "./names";
import type { TableState } from "./state";
import type { Tally, View } from "./wire";
import { write } from "./writing";

const COLOURS = 5;

export class SeatBox {
  readonly element = document.createElement("section");
  readonly body = document.createElement("div");
  private readonly name = document.createElement("b");
  private readonly note = document.createElement("small");
  private readonly number = document.createElement("span");
  private readonly score = document.createElement("span");
  private readonly goal = document.createElement("small");
  private readonly face = document.createElement("span");
  private readonly called = document.createElement("span");

  constructor(
    readonly seat: number,
    readonly isMine: boolean,
  ) {
    this.element.className = isMine ? "seat mine" : "seat";
    this.element.dataset.seat = String(seat);
    this.element.setAttribute("role", "group"); // a landmark for each would be too many
    this.face.className = `avatar c${seat % COLOURS}`;
    this.face.setAttribute("aria-hidden", "true");
    this.body.className = "zones";
    const heading = document.createElement("div");
    heading.className = "who";
    const lines = document.createElement("span");
    lines.className = "lines";
    this.called.className = "called";
    this.name.append(this.called);
    lines.append(this.name, this.note);
    this.number.className = "num";
    this.number.append(this.score, this.goal);
    heading.append(this.face, lines, this.number);
    this.element.append(heading, this.body);
  }

  render(state: TableState, view: View): void {
    const place = state.seats[this.seat];
    const name = nameOf(state, this.seat);
    const called = this.seat === state.chair ? "You" : calledAt(state, this.seat);
    write(this.called, called);
    this.markBot(place?.kind === "bot");
    write(this.face, name.charAt(0).toUpperCase());
    this.showNote(view.sealed.includes(this.seat), place?.kind === "gone" ? "has left" : "");
    this.showScore(tallyOf(view, this.seat));
    this.element.classList.toggle("active", view.to_act.includes(this.seat));
    this.element.setAttribute("aria-label", called);
  }

  private showNote(isSealed: boolean, text: string): void {
    if (!isSealed) write(this.note, text);
    else if (!this.note.firstElementChild) this.note.innerHTML = `${icon("seal")} sealed`;
  }

  private markBot(isBot: boolean): void {
    if (isBot === (this.called.nextSibling !== null)) return;
    this.called.nextSibling?.remove();
    if (!isBot) return;
    const mark = document.createElement("span");
    mark.className = "bot";
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", "bot");
    mark.innerHTML = icon("bot");
    this.name.append(mark);
  }

  private showScore(tally: Tally | undefined): void {
    write(this.score, tally ? String(tally.count) : "");
    write(this.goal, tally ? ` of ${tally.goal}` : "");
    this.number.title = tally ? `${tally.goal} ${tally.unit}` : "";
  }
}

export function tallyOf({ counters }: View, seat: number): Tally | undefined {
  return Object.values(counters).find((counted) => Array.isArray(counted))?.[seat];
}
