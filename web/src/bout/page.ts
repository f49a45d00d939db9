/** A race or a challenge by its link: who is in it, the way to one's own table, and in the end all results. */

import "./bout.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { drawBox } from "../cards/boxes";
import { api } from "../app/api";
import { bar, complaint, drawn, sheet } from "../app/bar";
import { doorOf, onlyHere, type Door } from "../app/links";
import { livePage, type Live } from "../app/live";
import type { Page } from "../app/router";
import { LONGEST_NAME } from "../app/settings";
import { copy, linkButtons } from "../app/sharing";
import type { Shell } from "../app/shell";
import { bouts, NEEDS_SERVER, type Bout, type Step } from "./api";
import { players } from "./players";
import { watchBout, type Watch } from "./watch";
import { dareText, gameText } from "./words";

interface Looking {
  bout?: Bout;
  door?: Door;
  isSending: boolean;
  fault: string;
}

type Look = Live<Looking>;
const FEWEST = 2;
const SECOND = 1000;

export function boutPage(shell: Shell): Page {
  shell.title("Challenge");
  return (root, parts) => {
    let watch: Watch | undefined;
    const close = livePage<Looking>(
      shell,
      () => ({ isSending: false, fault: "" }),
      (page) => view(page, shell),
      (page) => {
        watch = watchBout(parts["bout"]!, (bout) => hear(page, bout, shell), ({ message }) => page.change({ fault: message }));
        void api.games().then(({ address }) => page.change({ door: doorOf(location, address) }), () => undefined);
      },
    )(root, parts);
    return () => {
      watch?.close();
      close?.();
    };
  };
}

/** Who waits for a race goes to the table as soon as it begins. */
function hear(page: Look, bout: Bout, shell: Shell): void {
  const before = page.state.bout;
  shell.title(titleOf(bout));
  if (bout.kind === "race" && bout.table && before && !before.table) return shell.go(`/t/${bout.table}`, { replace: true });
  page.change({ bout, fault: "" });
  if (bout.begins_in) setTimeout(() => count(page, bout), SECOND);
}

/** Counts down to the beginning, until something else was told. */
function count(page: Look, told: Bout): void {
  if (page.state.bout !== told || !told.begins_in || told.begins_in <= SECOND) return;
  const bout = { ...told, begins_in: told.begins_in - SECOND };
  page.change({ bout });
  setTimeout(() => count(page, bout), SECOND);
}

const titleOf = ({ kind }: Bout): string => (kind === "race" ? "Race" : "Challenge");
const mineIn = ({ players }: Bout) => players.find(({ you }) => you);

function view(page: Look, shell: Shell): TemplateResult {
  const { bout, fault } = page.state;
  const list = html`<a class="chip tap" href="/bouts" aria-label="All races and challenges">All</a>`;
  if (!bout) return sheet(bar("Challenge", shell), html`${complaint(fault)}${fault ? html`<p class="acts"><a class="btn p" href="/">Back to the box</a></p>` : nothing}`);
  return sheet(bar(titleOf(bout), shell, list), html`<section class="panel g-${bout.game}">
      <div class="rs plain"><span class="mini">${drawn(drawBox(bout.game, bout.title))}</span><span class="t"><b>${heading(bout)}</b><span>${gameText(bout)}</span></span></div>
      <p>${explanation(bout)}</p>
      ${players(bout)} ${complaint(fault)} ${deeds(page, bout, shell)}
    </section>
    ${invites(bout) && page.state.door ? invitation(bout, page.state.door, shell) : nothing}`);
}

function heading(bout: Bout): string {
  const [first] = bout.players;
  const mine = mineIn(bout);
  if (bout.over) return bout.kind === "race" ? "The race is over" : "Both results";
  if (bout.kind === "race") return bout.begins_in === null ? "A race on the same cards" : bout.begins_in ? "It begins" : "The race is on";
  return first?.you || mine ? dareText(first?.feat) : `${first?.name} says: ${dareText(first?.feat)}`;
}

/** The rules of honesty, for who reads this. */
function explanation(bout: Bout): string {
  const { kind, over, players, begins_in } = bout;
  const name = players[0]?.name ?? "";
  const mine = mineIn(bout);
  if (over) return "It is over for everybody: the deal and all moves can be seen now.";
  if (kind === "race") {
    if (begins_in === null) return "Everybody gets the same cards at the same moment, at a table of their own. You see how far the others are, never their cards.";
    return "Nobody is shown the deal or a replay until all have finished or given up, or two hours have passed.";
  }
  if (players[0]?.you) return `You have played these cards before, and ${players[1] ? players[1].name : "your friend"} is told so. Their first try counts; both results stand here afterwards.`;
  if (mine) return `Your first try counts. Once you have finished, both results stand here.`;
  if (players.length > 1) return "Somebody else has taken this challenge up: each is for one.";
  return `You get the cards that ${name} has played, and see them for the first time. Your first try counts; nobody is shown the deal until you have finished.`;
}

function deeds(page: Look, bout: Bout, shell: Shell): TemplateResult | typeof nothing {
  const mine = mineIn(bout);
  if (bout.over) return html`<p class="acts"><a class="btn p" href=${bout.kind === "race" ? `/new/${bout.game}?race` : `/play/${bout.game}`}>${bout.kind === "race" ? "Another race" : "Next deal"}</a></p>`;
  if (bout.begins_in) return html`<p class="countdown" role="timer">${Math.ceil(bout.begins_in / 1000)}</p>`;
  if (mine && bout.table && mine.state === "plays") return html`<p class="acts"><a class="btn p" href="/t/${bout.table}">To your table</a></p>`;
  if (mine && mine.state === "waits") return waiting(page, bout, shell);
  if (!mine && (bout.kind === "race" ? bout.begins_in === null : bout.players.length < FEWEST)) return entrance(page, bout, shell);
  return nothing;
}

/** Does a step, and shows what came of it. */
async function take(page: Look, { bout }: Bout, step: Step, shell: Shell): Promise<void> {
  page.change({ isSending: true, fault: "" });
  try {
    const told = await bouts.step(bout, step, shell.settings.name);
    if (step === "enter" && told.kind === "challenge" && told.table) shell.go(`/t/${told.table}`);
    else hear(page, told, shell);
  } catch (fault) {
    page.change({ fault: (fault as Error).message });
  }
  page.change({ isSending: false });
}

function waiting(page: Look, bout: Bout, shell: Shell): TemplateResult {
  const isReady = mineIn(bout)!.ready;
  const ready = bout.players.filter((player) => player.ready).length;
  const button = (step: Step, label: string, look = "") => html`<button class="btn ${look}" ?disabled=${page.state.isSending} @click=${() => void take(page, bout, step, shell)}>${label}</button>`;
  return html`<p class="lead" role="status">${isReady ? "You are ready. It begins once all are." : "Say when you are ready: it begins once all are, two at least."}</p>
    <p class="acts">
      ${isReady ? button("wait", "Not ready after all") : button("ready", "I am ready", "p")}
      ${isReady && ready >= FEWEST && ready < bout.players.length ? button("start", "Begin without the others", "p") : nothing}
      ${isReady ? nothing : button("leave", "Leave")}
    </p>`;
}

function entrance(page: Look, bout: Bout, shell: Shell): TemplateResult {
  const { settings } = shell;
  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    settings.change({ name: String(new FormData(event.target as HTMLFormElement).get("name") ?? "") });
    void take(page, bout, "enter", shell);
  };
  return html`<form class="stack" @submit=${enter}>
    <label class="field"><span>Your name</span><input name="name" maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${settings.name} /></label>
    <button class="btn p" ?disabled=${page.state.isSending}>${bout.kind === "race" ? "Join the race" : "Take it up"}</button>
  </form>`;
}

/** Whether somebody else can still come, and who reads this is in it. */
const invites = (bout: Bout): boolean => mineIn(bout) !== undefined && !bout.over && (bout.kind === "race" ? bout.begins_in === null : bout.players.length < FEWEST);

function invitation(bout: Bout, door: Door, shell: Shell): TemplateResult {
  const isRace = bout.kind === "race";
  const dare = isRace ? "" : `${dareText(bout.players[0]?.feat)} ${gameText(bout)}:\n`;
  const link = `${door.origin}/bout/${bout.bout}`;
  const all = () => void copy(dare + link, shell, "The challenge is copied: send it to a friend.");
  return html`<section class="panel">
    <h2>${isRace ? "Invite" : "Send it to a friend"}</h2>
    <p class="sub">${isRace ? "Whoever has this link can join until it begins; up to five." : "Whoever opens the link first takes it up, within seven days."}</p>
    <p class="acts">${isRace ? nothing : html`<button class="btn p" @click=${all}>Copy the challenge</button>`}${linkButtons(link, isRace ? "this race" : "this challenge", shell)}</p>
    ${onlyHere(door)}
    ${bout.code ? html`<p class="lbl">Or say these four words${door.isForOthers ? `, for ${new URL(door.origin).host}` : ""}:</p>
      <button class="code" @click=${() => void copy(bout.code!, shell)} aria-label="Copy the code: ${bout.code}">${bout.code}</button>` : nothing}
  </section>`;
}

/** Where there is no server. */
export function nowherePage(shell: Shell): Page {
  shell.title("Challenge");
  return livePage(
    shell,
    () => ({ fault: "" }),
    () => sheet(bar("Challenge", shell), html`<p class="lead">${NEEDS_SERVER}</p><p class="acts"><a class="btn p" href="/">Back to the box</a></p>`),
  );
}
