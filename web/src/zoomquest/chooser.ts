/** Which level? All in the box, each with its map and how hard it is for this party, and those of one's own. */

import "./chooser.css";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Findings, GameInfo, LevelInfo, Option } from "../app/api";
import { complaint, sign } from "../app/bar";
import { segments } from "../app/optionfields";
import type { Live } from "../app/live";
import type { Shell } from "../app/shell";
import type { Wishes } from "../app/wishes";
import { capital } from "../app/words";
import { faultsIn, shipped } from "./ask";
import { bring } from "./bring";
import { startDraft } from "./drafts";
import { EDITOR } from "./link";
import { levelIn, type Level } from "./level";
import { ownGames, type Own } from "./own";
import { key, thumb } from "./thumb";
import { moreText, oddsText, ownText, sizeText } from "./words";

const MOST_DIAMONDS = 5;

/** What the form needs of it. */
interface Host {
  wishes?: Wishes;
  fault: string;
}

export class Chooser {
  /** By their names, once they have come and are laid out. */
  private readonly levels = new Map<string, Level>();
  private own: Record<string, Own> = {};
  /** What was brought, read once. */
  private read: { value: unknown; level: Level | undefined } | undefined;
  private readonly level: Option;
  private readonly file: Option;

  constructor(private readonly game: GameInfo, private readonly page: Live<Host>, private readonly shell: Shell) {
    this.level = game.options.find(({ name }) => name === "level")!;
    this.file = game.options.find(({ kind }) => kind === "document")!;
    void this.fetch();
  }

  /** The options that it asks for itself. */
  get asked(): string[] {
    return [this.level.name, this.file.name];
  }

  private async fetch(): Promise<void> {
    void ownGames(this.game.name, this.level).then((own) => this.draw(() => (this.own = own)), () => undefined);
    for (const { name } of this.game.levels ?? []) {
      const level = await shipped(name).catch(() => undefined);
      if (level) this.draw(() => this.levels.set(name, level));
      await new Promise((resolve) => setTimeout(resolve)); // each is laid out, and meanwhile the page answers
    }
  }

  private draw(change: () => unknown): void {
    change();
    this.page.change({});
  }

  private get wishes(): Wishes {
    return this.page.state.wishes!;
  }

  private get brought(): Level | undefined {
    const value = this.wishes.values[this.file.name];
    if (value !== this.read?.value) this.read = { value, level: value === this.file.default ? undefined : levelIn(value) };
    return this.read?.level;
  }

  private choose(name: string): void {
    const { values, findings, ...rest } = this.wishes;
    const { [this.file.name]: _found, ...others } = findings;
    this.page.change({ wishes: { ...rest, values: { ...values, [this.level.name]: name, [this.file.name]: this.file.default }, findings: others } });
  }

  /** As somebody has brought it; what is wrong with it is asked at once. */
  async take(found: unknown): Promise<void> {
    const put = (more: Record<string, Findings>) => {
      const { values, findings, ...rest } = this.wishes;
      this.page.change({ wishes: { ...rest, values: { ...values, [this.file.name]: found }, findings: { ...findings, ...more } } });
    };
    put({});
    await this.page.load(async () => {
      const findings = await faultsIn(found);
      put({ [this.file.name]: findings });
      return {};
    });
  }

  view(): TemplateResult {
    const { brought } = this;
    const [low, high] = this.game.players;
    const numbers = Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
    return html`<section class="levels" aria-labelledby="which-level">
      <header>
        <h2 id="which-level">Which level?</h2>
        ${key()}
        <button type="button" class="btn" @click=${() => bring(this.shell, (found) => this.take(found))}>${sign("share")} A level of your own</button>
        <a class="btn" href="${EDITOR}">Draw one</a>
      </header>
      <fieldset class="level-players">
        <legend>Players</legend>
        ${segments("players", numbers, String(this.wishes.players), (number) => this.page.change({ wishes: { ...this.wishes, players: Number(number) } }))}
      </fieldset>
      <div class="level-cards">
        ${brought ? this.ownCard(brought) : ""}${(this.game.levels ?? []).map((info) => this.card(info, !brought))}
      </div>
    </section>`;
  }

  private card(info: LevelInfo, mayBeChosen: boolean): TemplateResult {
    const { players } = this.wishes;
    const { difficulty, diamonds, best } = this.rates(info);
    const isChosen = mayBeChosen && this.wishes.values[this.level.name] === info.name;
    const own = this.own[info.name];
    return html`<label class="level">
      <input type="radio" name="option-${this.level.name}" value=${info.name} .checked=${isChosen} @change=${() => this.choose(info.name)} />
      <span class="level-card">
        ${thumb(this.levels.get(info.name))}
        <span class="level-line"><b>${info.title}</b>${own ? html`<span class=${own.wins ? "level-won" : "sub"}>${own.wins ? sign("ok") : ""}${ownText(own.games, own.wins)}</span>` : nothing}</span>
        <span class="level-line">${hardness(diamonds[players - 1]!, difficulty[players - 1]!)}<span class="sub">${sizeText(info.places, info.monsters)}</span></span>
        <span class="level-line"><span class="sub">best with</span>${party(best, difficulty.length)}</span>
      </span>
    </label>`;
  }

  private ownCard(level: Level): TemplateResult {
    const found = this.wishes.findings[this.file.name];
    const look = () => {
      startDraft({ level });
      this.shell.go(EDITOR);
    };
    return html`<div class="level">
      <div class="level-card on">
        ${thumb(level)}
        <span class="level-line"><b>${level.level_name || "Your level"}</b><span class="sub">your own</span></span>
        <div role="status">${found ? (found.errors.length ? complaint(found.errors.join("\n")) : html`<p class="sub">The file is well made.</p>`) : html`<p class="sub">Looking through it …</p>`}</div>
        ${found?.warnings.length ? html`<p class="sub">${found.warnings.join(" ")}</p>` : ""}
        <span class="acts"><button type="button" class="btn" @click=${look}>${found?.errors.length ? "Show them on the map" : "Look at it"}</button>
        <button type="button" class="btn" @click=${() => this.choose(String(this.wishes.values[this.level.name]))}>Put it away</button></span>
      </div>
    </div>`;
  }

  /** What is chosen, and how such parties did. */
  told(): TemplateResult {
    const { players, values } = this.wishes;
    const { brought } = this;
    if (brought) return html`<p class="level-told"><b>${brought.level_name || "Your level"}: ${sizeText(brought.map.locations.length, brought.monsters.length)}.</b></p>`;
    const info = this.game.levels?.find(({ name }) => name === values[this.level.name]);
    if (!info) return html``;
    const { wins } = this.rates(info);
    return html`<p class="level-told" role="status"><b>${info.title}: ${sizeText(info.places, info.monsters)}.</b> <span>${oddsText(players, wins[players - 1]!)} ${moreText(players, wins)}</span></p>`;
  }

  private rates(info: LevelInfo): LevelInfo["scaled"] {
    return this.wishes.values["scaling"] === true ? info.scaled : info;
  }
}

function hardness(diamonds: number, word: string): TemplateResult {
  const filled = Array.from({ length: MOST_DIAMONDS }, (_, i) => i < diamonds);
  return html`<span class="level-hard"><span aria-hidden="true">${filled.map((is) => html`<i class=${is ? "on" : ""}></i>`)}</span>${capital(word)}</span>`;
}

function party(best: number, most: number): TemplateResult {
  return html`<span class="level-party"><span class="unseen">${best}</span>${Array.from({ length: most }, (_, i) => html`<i aria-hidden="true" class=${i + 1 === best ? "on" : ""}>${i + 1}</i>`)}</span>`;
}
