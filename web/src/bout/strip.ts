/** The others' progress in a race, above one's own table: counts, and when they came to an end. */

import "./bout.css";
import { html, render, type TemplateResult } from "lit-html";
import type { Shell } from "../app/shell";
import type { Bout, Runner } from "./api";
import { watchBout } from "./watch";
import { inShort, stateText } from "./words";

/** Below the bar, which stays where it is. */
export function openStrip(top: HTMLElement, id: string, shell: Shell): () => void {
  const strip = document.createElement("ul");
  strip.className = "race";
  const region = document.createElement("section");
  region.ariaLabel = "The others in this race";
  region.append(strip);
  top.append(region);
  let known: Bout | undefined;
  const watch = watchBout(id, (bout) => {
    for (const line of finishes(known, bout)) shell.toast(line);
    known = bout;
    render(others(bout).map((runner) => place(bout, runner)), strip);
    for (const [at, { tally }] of others(bout).entries()) (strip.children[at] as HTMLElement).style.setProperty("--far", String(tally ? tally.count / tally.goal : 0));
  });
  return () => {
    watch.close();
    region.remove();
  };
}

const others = ({ players }: Bout): Runner[] => players.filter(({ you }) => !you);

function place(bout: Bout, runner: Runner): TemplateResult {
  return html`<li><span>${runner.name}</span> <b aria-hidden="true">${inShort(runner)}</b><span class="unseen">: ${stateText(bout, runner)}</span></li>`;
}

/** Who has come to an end since. */
export function finishes(before: Bout | undefined, bout: Bout): string[] {
  const isNew = ({ name, feat, you }: Runner) => feat && !you && before && !before.players.find((one) => one.name === name)?.feat;
  return bout.players.filter(isNew).map((runner) => `${runner.name}: ${stateText(bout, runner).toLowerCase()}.`);
}
