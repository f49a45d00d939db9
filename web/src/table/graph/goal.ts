/** What is to be done on a map, above it: a diamond for each, hollow once it is done, and the same in words. */

import type { Tally } from "../wire";
import { hide, write } from "../writing";
import { made } from "./dom";

export interface Goal {
  title: string;
  tally: Tally;
}

/** More diamonds than this say less than the number beside them. */
const MOST_DIAMONDS = 12;

export class GoalLine {
  readonly element = made("p", "map-goal", '<span class="map-diamonds" aria-hidden="true"></span><span class="title"></span> <b></b>');
  private readonly diamonds = this.element.firstElementChild!;

  render(wanted: Goal | undefined): void {
    hide(this.element, !wanted);
    if (wanted) this.tell(wanted);
  }

  private tell({ title, tally: { count, goal } }: Goal): void {
    const shown = goal > MOST_DIAMONDS ? 0 : goal;
    while (this.diamonds.childElementCount < shown) this.diamonds.append(document.createElement("i"));
    [...this.diamonds.children].forEach((diamond, index) => diamond.classList.toggle("done", index < count));
    write(this.element.querySelector<HTMLElement>(".title")!, `${title}:`);
    write(this.element.querySelector("b")!, `${count} of ${goal}`);
  }
}
