/** A player at the table: who it is, how they stand, and their zones. */

import { icon } from "../cards";
import type { TableState } from "./state";
import type { View } from "./wire";

const COLOURS = 5;

export class SeatBox {
  readonly element = document.createElement("section");
  readonly body = document.createElement("div");
  private readonly name = document.createElement("b");
  private readonly note = document.createElement("small");
  private readonly score = document.createElement("span");
  private readonly face = document.createElement("span");

  constructor(
    readonly seat: number,
    readonly isMine: boolean,
  ) {
    this.element.className = isMine ? "seat mine" : "seat";
    this.element.dataset.seat = String(seat);
    this.face.className = `avatar c${seat % COLOURS}`;
    this.face.setAttribute("aria-hidden", "true");
    this.score.className = "num";
    this.body.className = "zones";
    const heading = document.createElement("div");
    heading.className = "who";
    const lines = document.createElement("span");
    lines.className = "lines";
    lines.append(this.name, this.note);
    heading.append(this.face, lines, this.score);
    this.element.append(heading, this.body);
  }

  render(state: TableState, view: View): void {
    const place = state.seats[this.seat];
    const name = place?.name || state.who[this.seat] || `Player ${this.seat + 1}`;
    const isMe = this.seat === state.chair;
    this.name.textContent = isMe ? "You" : name;
    this.face.textContent = name.charAt(0).toUpperCase();
    this.note.textContent = noteOf(this.seat, state, view);
    const counter = view.counters[state.who[this.seat] ?? ""];
    this.score.textContent = counter === undefined ? "" : String(counter);
    this.element.classList.toggle("active", view.to_act.includes(this.seat));
    this.element.setAttribute("aria-label", isMe ? "You" : name);
    if (view.sealed.includes(this.seat)) this.note.innerHTML = `${icon("seal")} sealed`;
  }
}

function noteOf(seat: number, state: TableState, view: View): string {
  const place = state.seats[seat];
  const kind = place?.kind === "bot" ? "bot" : place?.kind === "gone" ? "has left" : "";
  const turn = view.to_act.includes(seat) ? (seat === state.chair ? "your turn" : "to play") : "";
  return [kind, turn].filter(Boolean).join(", ");
}
