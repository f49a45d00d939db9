/** All races and challenges of this guest, the newest first. */

import { html, nothing, type TemplateResult } from "lit-html";
import { bar, complaint, drawn, sheet } from "../app/bar";
import { livePage } from "../app/live";
import type { Page } from "../app/router";
import type { Shell } from "../app/shell";
import { drawBox } from "../cards/boxes";
import { bouts, type Bout } from "./api";
import { gameText, stateText } from "./words";

export function boutsPage(shell: Shell): Page {
  shell.title("Races and challenges");
  return livePage(
    shell,
    () => ({ bouts: undefined as Bout[] | undefined, fault: "" }),
    ({ state }) => sheet(bar("Races and challenges", shell), html`${complaint(state.fault)}${state.fault ? nothing : list(state.bouts)}`),
    (page) => void page.load(() => bouts.mine()),
  );
}

function list(found: Bout[] | undefined): TemplateResult {
  if (!found) return html`<p class="lead">Looking …</p>`;
  if (!found.length)
    return html`<p class="lead">Nothing yet.</p>
      <p>Challenge a friend from the result of a game for one, or choose a race where such a game is dealt: <a class="text" href="/new">New table</a>.</p>`;
  return html`<ul class="stack">${found.map((bout) => html`<li>${line(bout)}</li>`)}</ul>`;
}

function line(bout: Bout): TemplateResult {
  const told = bout.players.map((runner) => `${runner.you ? "You" : runner.name}: ${stateText(bout, runner).toLowerCase()}`).join(". ");
  return html`<a class="rs g-${bout.game}" href="/bout/${bout.bout}">
    <span class="mini">${drawn(drawBox(bout.game, bout.title))}</span>
    <span class="t"><b>${bout.kind === "race" ? "Race" : "Challenge"}: ${gameText(bout)}</b><span>${told}.</span></span>
  </a>`;
}
