/** Between us: the games one has finished with each person, and the way to the next. */

import { html, nothing, type TemplateResult } from "lit-html";
import { bar, complaint, sheet } from "../bar";
import { livePage, type Live } from "../live";
import { mine, type Met } from "../mine";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { ago, counted } from "../words";

interface People {
  people?: Met[];
  fault: string;
}

export function peoplePage(shell: Shell): Page {
  shell.title("Between us");
  return livePage<People>(
    shell,
    () => ({ fault: "" }),
    (page) => sheet(bar("Between us", shell), view(page, shell)),
    (page) => void page.load(async () => ({ people: await mine.people() })),
  );
}

function view(page: Live<People>, shell: Shell): TemplateResult {
  const { people, fault } = page.state;
  return html`${complaint(fault)}
    ${people?.length === 0 ? html`<p class="lead">You have finished no game with others yet. <a class="text" href="/now">Play with somebody now</a>, or <a class="text" href="/new">make a table</a> for friends.</p>` : nothing}
    ${people?.map((met) => person(met, page, shell))}
    <p class="sub">People are known by their browser’s cookie alone: who comes with another device is somebody else here, and names are those at the table.</p>`;
}

function person(met: Met, page: Live<People>, shell: Shell): TemplateResult {
  const name = met.name || "Somebody";
  const again = () =>
    void page.load(async () => {
      shell.go(`/t/${(await mine.again(met)).table}`);
      return {};
    });
  return html`<section class="panel">
    <h2>${name}</h2>
    <p>${counted(met.games, "game")}: you won ${met.won}, ${name} ${met.lost}.</p>
    <ul class="lines">
      ${met.latest.map((game) => html`<li><a class="t" href="/t/${game.table}"><b>${game.title}: ${verdict(game, name)}</b><span class="sub">${ago(game.at)}</span></a></li>`)}
    </ul>
    <p class="acts"><button class="btn p" @click=${again}>Play again with ${name}</button></p>
  </section>`;
}

function verdict({ won, they_won }: Met["latest"][number], name: string): string {
  if (won && they_won) return "won together";
  if (won) return "you won";
  return they_won ? `${name} won` : "neither won";
}
