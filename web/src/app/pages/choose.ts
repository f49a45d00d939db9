/** A table with friends: which game? */

import { html } from "lit-html";
import { drawBox } from "../../cards/boxes";
import { api, type GameInfo } from "../api";
import { bar, complaint, drawn, sheet } from "../bar";
import { livePage } from "../live";
import { onTheShelf } from "../opening";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { playersText } from "../words";

export function choosePage(shell: Shell): Page {
  shell.title("New table");
  return livePage(
    shell,
    () => ({ games: [] as GameInfo[], fault: "" }),
    ({ state }) =>
      sheet(
        bar("New table", shell),
        html`${complaint(state.fault)}
          <p class="lead">Which game do you want to play with friends?</p>
          <ul class="stack">
            ${onTheShelf(state.games.filter((game) => game.players[1] > 1)).map(choice)}
          </ul>
          <p class="lead">Or race each other, on the same cards at the same moment:</p>
          <p class="acts">
            ${onTheShelf(state.games.filter((game) => game.players[1] === 1)).map(({ name, title }) => html`<a class="btn" href="/new/${name}?race">${title}</a>`)}
          </p>`,
      ),
    (page) => void page.load(async () => ({ games: (await api.games()).games })),
  );
}

function choice(game: GameInfo) {
  return html`<li>
    <a class="rs g-${game.name}" href="/new/${game.name}">
      <span class="mini">${drawn(drawBox(game.name, game.title))}</span>
      <span class="t"><b>${game.title}</b><span>${playersText(game.players)}. ${game.about}</span></span>
    </a>
  </li>`;
}
