/** Everybody who has piles of their own, a row each: who it is, and their piles. */

import { faceOf } from "./graph/face";
import type { Roster } from "./graph/tokens";
import { calledAt } from "./names";
import type { TableState } from "./state";
import type { View, Zone } from "./wire";
import { write } from "./writing";
import { ZoneBox } from "./zonebox";

export class RosterBox {
  readonly element = document.createElement("section");
  private readonly rows = new Map<string, { row: HTMLElement; name: HTMLElement; note: HTMLElement; zones: ZoneBox[] }>();

  constructor(groups: Map<string, Zone[]>, figures: Roster, heads: readonly string[], add: (box: ZoneBox) => void) {
    this.element.className = "roster";
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "Piles");
    this.element.append(columnHeads([...groups.values()][0] ?? [], heads));
    for (const [title, zones] of groups) this.addRow(title, zones, figures, add);
    this.element.append(this.opener());
  }

  /** On small screens only the own piles are shown until one asks for all. */
  private opener(): HTMLElement {
    const button = document.createElement("button");
    button.className = "btn all";
    const toggle = (isOpen: boolean) => {
      this.element.classList.toggle("open", isOpen);
      button.setAttribute("aria-expanded", String(isOpen));
      button.textContent = isOpen ? "Only my piles" : "Everybody's piles";
    };
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      toggle(!this.element.classList.contains("open"));
    });
    toggle(false);
    return button;
  }

  private addRow(title: string, zones: Zone[], figures: Roster, add: (box: ZoneBox) => void): void {
    const row = document.createElement("div");
    row.className = "row entity";
    row.dataset.seat = `${zones[0]?.owner ?? ""}`;
    const figure = figures[title];
    const face = document.createElement("span");
    face.className = "token";
    face.innerHTML = figure ? faceOf(figure) : "";
    const lines = document.createElement("span");
    lines.className = "lines";
    const name = document.createElement("b");
    const note = document.createElement("small");
    lines.append(name, note);
    row.append(face, lines);
    const boxes = zones.map((zone) => new ZoneBox(zone));
    for (const box of boxes) {
      add(box);
      row.append(box.element);
    }
    this.rows.set(title, { row, name, note, zones: boxes });
    this.element.append(row);
  }

  render(state: TableState, view: View): void {
    this.element.classList.toggle("watched", state.chair === null);
    for (const [title, { row, name, note, zones }] of this.rows) {
      const owner = zones[0]?.zone.owner ?? null;
      write(name, owner === null ? title : calledAt(state, owner));
      write(note, noteOf(state, view, title, zones[0]?.zone, owner));
      row.classList.toggle("mine", owner !== null && owner === state.chair);
      row.classList.toggle("active", owner !== null && view.to_act.includes(owner));
      const cards = zones[0]?.zone.piles.flatMap((pile) => view.piles[pile] ?? []).length ?? 0;
      row.classList.toggle("gone", cards === 0 && !zones.slice(1, 2).some((box) => (view.piles[box.zone.name] ?? []).length));
    }
  }
}

function columnHeads(zones: readonly Zone[], heads: readonly string[]): HTMLElement {
  const head = document.createElement("div");
  head.className = "row heads";
  head.setAttribute("aria-hidden", "true");
  head.append(document.createElement("span"), document.createElement("span"));
  for (const [index, zone] of zones.entries()) {
    const label = document.createElement("span");
    label.className = "lbl";
    label.textContent = heads[index] ?? (zone.label || zone.title);
    head.append(label);
  }
  return head;
}

function noteOf(state: TableState, view: View, title: string, zone: Zone | undefined, owner: number | null): string {
  const where = Object.entries(view.markers).find(([, there]) => there.some((marker) => marker.title === title))?.[0];
  const nodes = state.table?.zones.find((one) => one.kind === "graph")?.nodes ?? {};
  const who = owner !== null && owner === state.chair ? "you" : "";
  return [zone?.note, who, where ? (nodes[where] ?? where) : ""].filter(Boolean).join(", ");
}
