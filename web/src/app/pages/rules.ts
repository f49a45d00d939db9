/** How a game is played, in words and in cards, and how it can be played otherwise. */

import "./rules.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { drawBox } from "../../cards/boxes";
import type { layDiagram } from "../../table/diagram";
import { sentence } from "../../table/words";
import { api, type Diagram, type GameInfo, type Paragraph, type RulesTold } from "../api";
import { bar, cameFromTable, complaint, drawn, sign, wayBack } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { listed, playersText, spoken } from "../words";

interface Rules extends Partial<RulesTold> {
  game?: GameInfo | undefined;
  lay?: typeof layDiagram;
  fault: string;
}

export function rulesPage(shell: Shell): Page {
  shell.title("Rules");
  return livePage<Rules>(
    shell,
    () => ({ fault: "" }),
    ({ state }) => html`${bar(state.title ?? "Rules", shell, wayBack(shell, "chip tap"))}
      <main class="sheet rules">${complaint(state.fault)}${state.game ? text(state.game, state, shell) : ""}</main>`,
    (page) => void page.load(() => found(page.parts["game"]!, shell)).then(showChosen),
  );
}

async function found(name: string, shell: Shell): Promise<Partial<Rules>> {
  const [rules, { games }, { layDiagram, loadSkin }] = await Promise.all([api.rules(name), api.games(), import("../../table/diagram")]);
  await loadSkin(name);
  shell.title(`Rules of ${rules.title}`);
  return { ...rules, lay: layDiagram, game: games.find((entry) => entry.name === name) };
}

/** The part that the address names. */
function showChosen(): void {
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

function text(game: GameInfo, { paragraphs = [], ...told }: Rules, shell: Shell): TemplateResult {
  const [, ...parts] = paragraphs;
  return html`${contents(game, parts, shell)}
    <article class="prose g-${game.name}">
      <header class="panel cover">
        <div>${drawn(drawBox(game.name, game.title))}</div>
        <p class="lead">${game.about}</p>
        <p class="sub">${playersText(game.players)}</p>
      </header>
      ${parts.map((part) => section(game.name, part, told))}
      <p class="acts">${cameFromTable(shell) ? html`${wayBack(shell, "btn p")}${lesson(game)}` : dealing(game)}</p>
      ${game.options.length ? variants(game) : ""}
    </article>`;
}

const anchor = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]+/g, "-");

function contents(game: GameInfo, parts: Paragraph[], shell: Shell): TemplateResult {
  const heads = parts.flatMap(({ head }) => (head ? [head] : []));
  return html`<nav class="contents" aria-label="Contents">
    ${heads.map((head) => html`<a href="#${anchor(head)}" @click=${goTo}>${head}</a>`)}
    ${game.lesson ? html`<a class="btn ${cameFromTable(shell) ? "" : "p"}" href="/learn/${game.name}">Try it in a lesson</a>` : ""}
  </nav>`;
}

/** A part of the same page: Back leads from there to where one came from. */
function goTo(event: Event): void {
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  history.replaceState(history.state, "", link.hash);
  link.parentElement?.querySelector("[aria-current]")?.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  showChosen();
}

const lesson = ({ name, lesson }: GameInfo) => (lesson ? html`<a class="btn" href="/learn/${name}">Try it in a lesson</a>` : "");

const dealing = (game: GameInfo) =>
  html`<a class="btn p" href="/play/${game.name}">Play</a>${lesson(game)}<a class="btn" href="/new/${game.name}">Options</a>`;

function section(game: string, { head, text }: Paragraph, { diagrams = [], faces = {}, lay }: Partial<Rules>): TemplateResult {
  if (!head) return html`<p>${text}</p>`;
  const shown = diagrams.filter(({ about }) => about === head);
  return html`<section id=${anchor(head)}>
    <h2>${head}</h2>
    <p>${text}</p>
    ${shown.length ? html`<div class="diagrams">${shown.map((one) => figure(one, (root) => lay?.(root, game, one, faces), faces))}</div>` : nothing}
  </section>`;
}

function figure(diagram: Diagram, lay: (root: HTMLElement) => void, faces: NonNullable<RulesTold["faces"]>): TemplateResult {
  const { title, good } = diagram;
  const isOne = Object.keys(diagram.piles).length === 1;
  return html`<figure class="diagram ${isOne ? "one" : ""}">
    <div class="lay" inert aria-hidden="true" ${ref((root) => root && !root.firstChild && lay(root as HTMLElement))}></div>
    <figcaption class=${good === null ? "" : good ? "good" : "bad"}>
      <b>${good === null ? nothing : sign(good ? "ok" : "x")}<span>${sentence(title)}</span></b>
      <span class="unseen">${spokenCards(diagram, faces)}</span>
      <span>${sentence(diagram.sentence)}</span>
    </figcaption>
  </figure>`;
}

/** What is seen, for ears. */
function spokenCards({ piles, good }: Diagram, faces: NonNullable<RulesTold["faces"]>): string {
  const names = Object.values(piles).flatMap((cards) => (cards.length ? cards.map(({ face }) => (face ? (faces[face]?.title ?? face) : "a card face down")) : ["an empty place"]));
  return `(${listed(names)}${good === null ? "" : good ? ": so it goes" : ": not so"}) `;
}

function variants(game: GameInfo): TemplateResult {
  return html`<section class="panel">
    <h2>Played otherwise</h2>
    <dl class="terms">
      ${game.options.map((option) => html`<dt>${spoken(option.name)}</dt><dd>${option.explanation}</dd>`)}
    </dl>
  </section>`;
}
