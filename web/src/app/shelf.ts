/** The boxes on their shelf, and the way to a table with friends: the front page below its bar. */

import { html, type TemplateResult } from "lit-html";
import { drawBox } from "../cards/boxes";
import { isSite } from "./address";
import type { Catalogue, GameInfo } from "./api";
import { drawn, sign } from "./bar";
import { crowdText, type Crowd } from "./crowd";
import { lastUsed } from "./lastused";
import { onTheShelf } from "./opening";
import type { Shell } from "./shell";
import { unsentText } from "./unsentwords";
import { playersText } from "./words";

export { openTables } from "./opentables";
export { refreshing } from "./refreshing";
export { followDay, strip } from "./strip";

export function shelf({ games, left_out = [] }: Catalogue, visited: Set<string>, isReady = false): TemplateResult {
  return html`<nav aria-label="Games">
    <ul class="shelf">
      ${onTheShelf(games).map((game) => boxed(game, visited, isReady))}
    </ul>
    ${left_out.map((sentence) => html`<p class="sub center">${sentence}</p>`)}
  </nav>`;
}

export function crowdNote(crowd: Crowd): TemplateResult {
  const text = crowdText(crowd);
  return text ? html`<section class="panel crowd"><p>${text}</p><p class="acts"><a class="btn" href="/history">Give some up</a></p></section>` : html``;
}

function boxed(game: GameInfo, visited: Set<string>, isReady: boolean): TemplateResult {
  return html`<li class="g g-${game.name}">
    <a class="open" href="/play/${game.name}">
      <span class="tb">${drawn(drawBox(game.name, game.title))}</span>
      <span class="tx">
        <b class="h2">${game.title}</b>
        ${isReady ? html`<span class="p ready">${sign("ok")} ${readyText(game)}</span>` : html`<span class="p">${game.about}</span>`}
      </span>
      <span class="m">${playersText(game.players)}${game.players[1] > 1 ? html`<i>, or bots</i>` : ""}${hasOwnOptions(game) ? html`<i>, your options</i>` : ""}</span>
    </a>
    <div class="also">
      ${game.lesson && !visited.has(game.name) ? html`<a class="lesson" href="/learn/${game.name}"><b>Lesson</b><span class="unseen">: ${game.title}</span></a>` : ""}
      <a class="ic more" href="/new/${game.name}" aria-label="Options and rules of ${game.title}"><span class="wideonly">Options and rules</span><span class="phoneonly">${sign("dots")}</span></a>
    </div>
  </li>`;
}

/** “ready, alone or with bots” */
const readyText = ({ players: [least, most] }: GameInfo): string => `ready${most < 2 ? "" : least > 1 ? ", with bots" : ", alone or with bots"}`;

/** Whether a tap on its box deals otherwise than usual. */
function hasOwnOptions({ name, presets }: GameInfo): boolean {
  const last = lastUsed(name);
  return last !== undefined && (last.preset !== (Object.keys(presets)[0] ?? "") || Object.keys(last.options ?? {}).length > 0);
}

/** Below the boxes: friends, or what stands there where there is no server, and what waits to be sent to one. */
export function foot(shell: Shell, { note, unsent }: { note?: string | undefined; unsent?: number | undefined }): TemplateResult {
  return html`${unsent ? html`<p class="sub center">${unsentText(unsent)} <a class="text" href="/history">Send ${unsent === 1 ? "it" : "them"} to the server</a></p>` : ""}
  ${note ? (isSite() ? html`<p class="sub center">${note}</p>` : offline(note)) : friends(shell)}`;
}

const NO_LINE =
  '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"><path d="M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a14 14 0 0 1 4-2.6M10 5.2A14 14 0 0 1 22 9M14.5 10.3a10 10 0 0 1 4.5 2.2M8.5 16a5 5 0 0 1 6.500-.3M12 20h.01"/></svg>';

/** Seen above all else, since it holds for all of it. */
const offline = (note: string): TemplateResult => {
  const [head = "", ...rest] = note.split(/(?<=:)/);
  return html`<p class="offline">${drawn(NO_LINE)}<span><b>${head}</b>${rest.join("")}</span></p>`;
};

function friends(shell: Shell): TemplateResult {
  const join = (event: SubmitEvent) => {
    event.preventDefault();
    const code = String(new FormData(event.target as HTMLFormElement).get("code") ?? "").trim();
    shell.go(code ? `/join/${encodeURIComponent(code)}` : "/join");
  };
  return html`<section class="fr" aria-label="Play with friends">
    <span class="ico" aria-hidden="true">${sign("friends")}</span>
    <div class="t"><b>Play with friends</b><span>Make a table and send the link, now or over days. Or <a class="text" href="/now">play with somebody now</a>.</span></div>
    <a class="btn" href="/new">${sign("friends")} New table</a>
    <span class="or">or</span>
    <form class="join wideonly" @submit=${join}>
      <input name="code" aria-label="Code of a table" placeholder="Code" autocomplete="off" autocapitalize="none" />
      <button class="btn">Join</button>
    </form>
    <a class="btn phoneonly" href="/join">Join with code</a>
  </section>`;
}
