/** What stands below a game that is looked back on: the move in words, where one is, and how to go on. */

import { html, nothing, type TemplateResult } from "lit-html";
import { sign } from "../app/bar";
import { sentence } from "../table/words";
import { curve, mark } from "./curve";
import type { Hindsight, Moment } from "./hindsight";
import { type Player, SPEEDS } from "./player";
import type { Reel, Sight } from "./reel";

export interface Docked {
  look(sight: Sight): void;
  /** Copies the address of this move. */
  link(): void;
  /** Shows all moves, to go to one of them. */
  moves(): void;
  /** Opens another game that goes on from here. */
  playOn(): void;
  /** Shows what would have been better. */
  better(moment: Moment): void;
  /** Shows how the solver would have gone on from here. */
  solve(): void;
  /** From the solver's line back to the game. */
  leaveLine(): void;
  /** Ends or begins thinking about the chances. */
  think(isWanted: boolean): void;
}

/** What is looked at: a game through somebody's eyes with what is thought of it, or the solver's line. */
export interface Shown {
  reel: Reel;
  sight: Sight;
  hindsight: Hindsight | undefined;
  isLine: boolean;
}

export function dock(shown: Shown, player: Player, docked: Docked): TemplateResult {
  const { reel, hindsight, isLine } = shown;
  const { step, isPlaying } = player;
  const go = (to: number) => () => {
    player.play(false);
    player.go(to);
  };
  const moments = momentsOf(shown);
  return html`<p class="move" tabindex="0" aria-live="polite">${chance(shown, step)}<b>${place(shown, step)}</b> <span>${sentence(spoken(reel, step))}</span></p>
    ${isLine || !hindsight ? nothing : curve(hindsight, reel, moments, { stop: () => docked.think(false), goOn: () => docked.think(true) })}
    <input class="knob" type="range" aria-label="Move" min="0" max=${reel.last} .value=${String(step)} aria-valuetext="Move ${step} of ${reel.last}"
      @input=${(event: Event) => go(Number((event.target as HTMLInputElement).value))()} />
    ${moments.length || (hindsight && !isLine) ? chips(moments, step, go, docked) : nothing}
    <div class="tools">
      <button class="btn far" aria-label="To the deal" ?disabled=${!step} @click=${go(0)}><span class="back">${sign("skip")}</span></button>
      <button class="btn" aria-label="One move back" ?disabled=${!step} @click=${go(step - 1)}>${sign("prev")}</button>
      <button class="btn p" aria-label=${isPlaying ? "Pause" : "Play"} @click=${() => player.play()}>${sign(isPlaying ? "pause" : "play")}</button>
      <button class="btn" aria-label="One move on" ?disabled=${step === reel.last} @click=${go(step + 1)}>${sign("next")}</button>
      <button class="btn far" aria-label="To the end" ?disabled=${step === reel.last} @click=${go(reel.last)}>${sign("skip")}</button>
      <button class="btn speed" @click=${() => player.faster()}><span class="unseen">Speed </span>${SPEEDS[player.speed]![0]}</button>
    </div>
    <div class="tools">
      <button class="btn" aria-label="Moves" @click=${docked.moves}>${sign("list")}<span class="word">Moves</span></button>
      ${isLine ? lineTools(docked) : tools(shown, step, docked)}
    </div>`;
}

function tools({ reel, sight, hindsight }: Shown, step: number, docked: Docked): TemplateResult {
  return html`<button class="btn" aria-label="Link to this move" @click=${docked.link}>${sign("link")}<span class="word">Link</span></button>
    ${hindsight?.hasSolver ? html`<button class="btn" aria-label="Solver’s line" ?disabled=${!reel.canPlayOn(step)} @click=${docked.solve}>${sign("bulb")}<span class="word">Solver’s line</span></button>` : nothing}
    ${eyes(reel, sight, docked)}
    <button class="btn p on" aria-label="Play on from here" ?disabled=${!reel.canPlayOn(step)} @click=${docked.playOn}>${sign("person")}<span class="word">Play on</span></button>`;
}

function lineTools(docked: Docked): TemplateResult {
  return html`<button class="btn p" @click=${docked.leaveLine}>Back to the game</button>`;
}

function place({ reel, isLine }: Shown, step: number): string {
  const told = step ? `Move ${step} of ${reel.last}` : "The deal";
  return isLine ? `Solver’s line. ${told}` : told;
}

/** What of it could still be won, or what would come of it, as far as one knew. */
function chance({ hindsight, reel, sight, isLine }: Shown, step: number): TemplateResult | typeof nothing {
  const known = isLine ? undefined : hindsight?.course.words[step];
  if (!hindsight || known === undefined) return nothing;
  const whose = reel.players.length > 1 ? `${reel.players[sight.seat ?? 0]}’s ` : "";
  const what = hindsight.course.isScore ? `, ${whose}score to expect. ` : ` ${whose}chance to win. `;
  return html`<span class="likely">${known}<span class="unseen">${what}</span></span>`;
}

function momentsOf({ reel, hindsight, isLine }: Shown): Moment[] {
  const firsts = reel.replay.moments.map((moment): Moment => ({ ...moment, kind: "first" }));
  const found = isLine ? [] : (hindsight?.moments ?? []);
  return [...firsts, ...found].sort((one, other) => one.step - other.step);
}

/** What is worth finding again, or room for it: a chip goes there, and a second tap shows what would have been better. */
function chips(moments: readonly Moment[], step: number, go: (to: number) => () => void, docked: Docked): TemplateResult {
  const hasMore = (moment: Moment) => moment.step === step && moment.better !== undefined;
  const tap = (moment: Moment) => (hasMore(moment) ? () => docked.better(moment) : go(moment.step));
  return html`<ul class="moments" aria-label="Moments">
    ${moments.map((moment) => html`<li><button class="chip" aria-pressed=${moment.step === step} title=${hasMore(moment) ? "Again: what would have been better" : nothing} @click=${tap(moment)}>${mark(moment.kind)}${moment.title}${hasMore(moment) ? sign("bulb") : nothing}<span class="unseen">, move ${moment.step}</span></button></li>`)}
  </ul>`;
}

/** After the last move, also how it ended. */
function spoken(reel: Reel, step: number): string {
  return [reel.words[step], step === reel.last ? reel.ending : "", ...reel.notesOn(step)].filter(Boolean).join(" ");
}

const ALL = "all";

/** Through whose eyes one looks. */
function eyes({ players, replay }: Reel, sight: Sight, docked: Docked): TemplateResult {
  const choose = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    docked.look({ seat: value === ALL ? (sight.seat ?? 0) : Number(value), isOpen: value === ALL });
  };
  const chosen = (seat: number) => !sight.isOpen && sight.seat === seat;
  return html`<label class="eyes">${sign("eye")}<span class="unseen">Cards</span>
    <select @change=${choose}>
      ${sight.isOpen || sight.seat !== null ? nothing : html`<option selected>As who watched saw it</option>`}
      ${players.map((name, seat) => html`<option value=${seat} ?selected=${chosen(seat)}>${players.length === 1 ? "As it was" : `As ${name} saw it`}</option>`)}
      <option value=${ALL} ?selected=${replay.open}>All cards</option>
    </select>
  </label>`;
}
