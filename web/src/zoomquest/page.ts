/** The editor: a level is drawn, looked through after every change, tried by bots, and sent. */

import "../table/graph/graph.css";
import "./editor.css";
import { html, render, type TemplateResult } from "lit-html";
import { pageOf } from "../app/address";
import { patiently, type Findings } from "../app/api";
import { bar, sign } from "../app/bar";
import { door } from "../app/links";
import type { Page } from "../app/router";
import type { Shell } from "../app/shell";
import { copy, handOn } from "../app/sharing";
import { asFile, faultsIn, GAME, kit, shipped, tryOut, type Kit } from "./ask";
import { Canvas, toolbar, type Desk, type Tool } from "./canvas";
import { addFigure, addPlace, changeFigure, freeTitle, isSame, isThere, nameOf, remove, thingAt, type Thing } from "./changes";
import { keepDraft, keptDraft, startDraft, type Draft } from "./drafts";
import { spotsOf } from "./lay";
import type { Level } from "./level";
import { holdsMap, linkTo, unpacked } from "./link";
import { anew } from "./anew";
import { faultsPanel, thingPanel, type Study } from "./panel";
import { faultsText, partyName, sizeText, trialText, type Trial } from "./words";

const FIRST = "tutorial";
const PAUSE = 300;
const PULSE = 1600;
const MOST_UNDONE = 200;
const MOST_PLAYERS = 5;
const NOT_KEPT = "This browser cannot keep what you draw: take the file with you before you leave this page.";
const MIDDLE: [number, number] = [50, 50];
const WIDE = "(min-width: 701px)";

export function editorPage(shell: Shell): Page {
  shell.title("Draw a level");
  return (root) => {
    const editor = new Editor(root, shell);
    void editor.open();
    return () => editor.close();
  };
}

class Editor implements Desk, Study {
  level: Level = { level_name: "", map: { locations: [], connections: [] }, players: [], monsters: [] };
  chosen: Thing | undefined;
  tool: Tool | undefined;
  kit: Kit | undefined;
  findings: Findings | undefined;
  private past: Level[] = [];
  private shown: Thing | undefined;
  private said = "";
  private fault = "";
  /** A level that came by a link is not kept before it is changed: a drawing of one's own waits meanwhile. */
  private isOurs = true;
  private isKept = true;
  private draft: Partial<Draft> = {};
  private trial: Trial | undefined;
  private isTrying = false;
  private party = 1;
  private timer = 0;
  private isOpen = true;
  private isReady = false;
  private readonly canvas = new Canvas(this);
  private readonly wide = matchMedia(WIDE);
  private readonly redraw = (): void => this.draw();
  private readonly keys = (event: KeyboardEvent): void => this.key(event);
  private readonly watcher = new ResizeObserver(() => this.draw());
  private readonly unwatch: () => void;

  constructor(private readonly root: HTMLElement, private readonly shell: Shell) {
    this.wide.addEventListener("change", this.redraw);
    document.addEventListener("keydown", this.keys);
    this.watcher.observe(root);
    this.unwatch = shell.settings.watch(this.redraw);
    this.draw();
  }

  close(): void {
    this.isOpen = this.isTrying = false;
    clearTimeout(this.timer);
    this.wide.removeEventListener("change", this.redraw);
    document.removeEventListener("keydown", this.keys);
    this.watcher.disconnect();
    this.unwatch();
    this.shell.notice("");
  }

  get canDraw(): boolean {
    return this.wide.matches;
  }

  /** From the link, or what was drawn before, or a copy of the first level in the box. */
  async open(): Promise<void> {
    const wait = (sentence: string) => this.isOpen && this.shell.notice(sentence);
    try {
      const { hash } = pageOf();
      if (holdsMap(hash)) await this.begin({ level: await unpacked(hash) }, { isOurs: false });
      else await this.begin(keptDraft() ?? { level: copyOf(await patiently(() => shipped(FIRST), wait)) });
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
    this.draw();
    this.kit = await patiently(kit, wait).catch(() => undefined);
    this.draw();
  }

  private async begin(draft: Draft, { isOurs = true } = {}): Promise<void> {
    this.level = placed(draft.level);
    this.draft = draft;
    this.isOurs = isOurs;
    this.isReady = true;
    this.past = [];
    this.chosen = undefined;
    this.party = Math.min(Math.max(1, this.level.players.length), MOST_PLAYERS);
    this.check(0);
  }

  // What is changed.

  readonly apply = (level: Level, chosen: Thing | undefined = this.chosen): void => {
    this.past = [...this.past, this.level].slice(-MOST_UNDONE);
    this.put(level, chosen);
  };

  readonly undo = (): void => {
    const before = this.past.pop();
    if (before) this.put(before, this.chosen);
  };

  private put(level: Level, chosen: Thing | undefined): void {
    this.stop();
    this.level = level;
    this.chosen = chosen && isThere(level, chosen) ? chosen : undefined;
    this.keep();
    this.check(PAUSE);
    this.draw();
  }

  private keep(): void {
    this.draft = { ...this.draft, level: this.level };
    this.isKept = this.isOurs ? keepDraft(this.draft as Draft) : startDraft(this.draft as Draft);
    this.isOurs = true;
  }

  /** Faults are looked for a moment after the last change. */
  private check(pause: number): void {
    clearTimeout(this.timer);
    const { level } = this;
    this.timer = window.setTimeout(() => {
      void patiently(() => faultsIn(level), (sentence) => this.isOpen && this.shell.notice(sentence)).then(
        (found) => {
          if (level !== this.level) return;
          this.findings = found;
          this.fault = "";
          this.draw();
        },
        (fault: Error) => {
          this.fault = fault.message;
          this.draw();
        },
      );
    }, pause);
  }

  choose(thing: Thing | undefined): void {
    this.chosen = thing;
    this.draw();
  }

  remove(thing: Thing): void {
    this.say(`${nameOf(this.level, thing)} is gone: Undo brings it back.`);
    this.chosen = undefined;
    this.apply(remove(this.level, thing));
  }

  use(thing: Thing): void {
    const { tool } = this;
    if (!this.canDraw || !tool) return this.choose(thing);
    if (tool === "remove") return this.remove(thing);
    if (thing.list !== "locations") return this.choose(thing);
    if (tool === "monster") this.addMonster(thing.at);
    else if (tool === "start") this.putHero(thing.at);
    else this.choose(thing);
  }

  private addMonster(place: number): void {
    const { level } = this;
    const name = freeTitle("Monster", level.monsters.map((monster) => monster.name));
    const card = this.kit?.cards[0]?.[0];
    const at = level.monsters.length;
    this.apply(addFigure(level, "monsters", level.map.locations[place]!.id, { name, decks: { active: card ? [card] : [] } }), { list: "monsters", at });
  }

  /** The hero that is chosen, or another. */
  private putHero(place: number): void {
    const { level, chosen } = this;
    const location = level.map.locations[place]!.id;
    if (chosen?.list === "players") return this.apply(changeFigure(level, "players", chosen.at, { location }));
    const name = freeTitle("Hero", level.players.map((hero) => hero.name));
    this.apply(addFigure(level, "players", location, { name, class: this.kit?.classes[0]?.[0] ?? "" }), { list: "players", at: level.players.length });
  }

  private take(tool: Tool, byKeys: boolean): void {
    const { chosen } = this;
    if (byKeys && chosen?.list === "locations" && (tool === "monster" || tool === "start")) return tool === "monster" ? this.addMonster(chosen.at) : this.putHero(chosen.at);
    if (byKeys && chosen && tool === "remove") return this.remove(chosen);
    if (byKeys && chosen?.list === "locations" && tool === "road") return this.askForRoad();
    if (byKeys && tool === "place") return this.addInTheMiddle();
    this.tool = this.tool === tool ? undefined : tool;
    this.say(this.tool ? SAID[this.tool] : "");
    this.draw();
  }

  private addInTheMiddle(): void {
    const at = this.level.map.locations.length;
    this.apply(addPlace(this.level, MIDDLE), { list: "locations", at });
    this.canvas.rename(at);
  }

  askForRoad(): void {
    this.root.querySelector<HTMLElement>("#draw-road-to")?.focus();
    this.say("Name the place to which the road leads.");
  }

  startOver(): void {
    void anew(this.shell, (level) => void this.begin({ level }).then(() => {
      startDraft({ level: this.level });
      this.draw();
    }));
  }

  show(thing: Thing): void {
    this.chosen = thing;
    this.shown = undefined;
    this.draw();
    this.shown = thing;
    this.draw();
    this.root.querySelector(".shown")?.scrollIntoView({ block: "center", behavior: "smooth" });
    setTimeout(() => {
      if (this.shown === thing) this.shown = undefined;
      this.draw();
    }, PULSE);
  }

  say(text: string): void {
    this.said = text;
    this.draw();
  }

  isShown({ list, at }: Thing): boolean {
    return isSame(this.shown, list, at);
  }

  isFaulty({ list, at }: Thing): boolean {
    return (this.findings?.told ?? []).some((finding) => finding.error && isSame(thingAt(this.level, finding.at), list, at));
  }

  private key(event: KeyboardEvent): void {
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && (this.tool || this.chosen)) {
      this.tool = this.chosen = undefined;
      this.say("");
    }
    const isWriting = (event.target as HTMLElement).matches?.("input, textarea, select");
    if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !isWriting) {
      event.preventDefault();
      this.undo();
    }
  }

  // What is done with it.

  private async try(): Promise<void> {
    if (this.isTrying) return this.stop();
    this.isTrying = true;
    this.trial = undefined;
    this.fault = "";
    const { level, party } = this;
    this.say("Taking the cards out of the box: this takes a moment on the device itself.");
    await tryOut(level, party, (trial) => this.count(trial, level)).catch((fault: Error) => (this.fault = fault.message));
    if (this.level !== level) return;
    this.isTrying = false;
    this.say("");
  }

  /** Whether to go on. */
  private count(trial: Trial, level: Level): boolean {
    if (!this.isTrying || this.level !== level) return false;
    this.trial = trial;
    this.said = "";
    if (trial.played) this.draft = { ...this.draft, level, trial, tried: JSON.stringify(level) };
    if (trial.played && this.isOurs) this.isKept = keepDraft(this.draft as Draft);
    this.draw();
    return this.isOpen;
  }

  private stop(): void {
    this.isTrying = false;
    this.draw();
  }

  private async send(): Promise<void> {
    try {
      await handOn(await linkTo(this.level, (await door()).origin), this.shell, "The link to this level is copied.");
    } catch (fault) {
      this.shell.toast((fault as Error).message);
    }
  }

  private save(): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(asFile(this.level));
    link.download = `${fileName(this.level.level_name)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  private play(): void {
    startDraft({ ...this.draft, level: this.level });
    this.shell.go(`/new/${GAME}?mine`);
  }

  // What one sees.

  draw(): void {
    if (!this.isOpen) return;
    render(this.view(), this.root);
    this.canvas.measure(this.root.querySelector<HTMLElement>(".draw-sheet"));
  }

  private view(): TemplateResult {
    const { level, findings, canDraw } = this;
    const isFaulty = Boolean(findings?.errors.length);
    const chips = html`<span class="chip wideonly">${sizeText(level.map.locations.length, level.monsters.length)}</span>
      ${findings ? html`<span class="chip ${isFaulty ? "wrong" : ""}" role="status">${faultsText(findings)}</span>` : ""}
      ${canDraw ? html`<button class="btn" ?disabled=${!this.past.length} @click=${this.undo}>${sign("undo")} Undo</button>` : ""}`;
    return html`<div class="app drawing g-${GAME}">
      ${bar(level.level_name || "A level without a name", this.shell, chips)}
      <main class="draw-desk">
        <div class="draw-ground">${canDraw ? toolbar(this.tool, (tool, byKeys) => this.take(tool, byKeys)) : html`<p class="draw-hint">${sign("eye")} To look at. Draw on a wider screen.</p>`}
          ${this.isReady ? this.canvas.view() : ""}</div>
        <aside class="draw-side">${this.isKept ? "" : html`<p class="fault" role="alert">${NOT_KEPT}</p>`}${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : ""}
          ${this.isReady ? html`<section class="draw-thing">${thingPanel(this)}</section>${faultsPanel(this)}` : ""}</aside>
      </main>
      <footer class="foot draw-foot">${this.footLine()}${this.isReady ? this.deeds(isFaulty) : ""}</footer>
    </div>`;
  }

  private footLine(): TemplateResult {
    const { trial = this.draft.trial, said, isTrying } = this;
    const isOld = trial !== undefined && this.draft.tried !== undefined && this.draft.tried !== JSON.stringify(this.level);
    const told = trial ? `${trialText(trial)}${isOld ? " That was before the last changes." : ""}` : "";
    return html`<p class="say" role="status">${said || (isTrying ? `Bots play party ${Math.min((this.trial?.played ?? 0) + 1, this.trial?.of ?? 1)} of ${this.trial?.of ?? "…"}.` : this.canDraw ? "Drag from a place’s edge to draw a road." : "")}<small>${told}</small></p>`;
  }

  private deeds(isFaulty: boolean): TemplateResult {
    const isBarred = isFaulty || !this.findings;
    const size = (event: Event) => {
      this.party = Number((event.target as HTMLSelectElement).value);
      this.stop();
    };
    return html`<span class="draw-deeds">
      <button class="btn" @click=${() => void this.send()}>${sign("share")} Send</button>
      <button class="btn wideonly" @click=${() => this.save()}>${sign("download")} Save as file</button>
      <button class="btn draw-copy" @click=${() => void copy(JSON.stringify(this.level, null, 1), this.shell, "The level’s file is copied.")}>${sign("list")} Copy as file</button>
      <select class="draw-party" aria-label="Bots in a party" @change=${size}>${Array.from({ length: MOST_PLAYERS }, (_, i) => html`<option value=${i + 1} ?selected=${this.party === i + 1}>${partyName(i + 1)}</option>`)}</select>
      <button class="btn" ?disabled=${isBarred && !this.isTrying} @click=${() => void this.try()}>${sign("bot")} ${this.isTrying ? "Stop" : "Try it with bots"}</button>
      <button class="btn p" ?disabled=${isBarred} @click=${() => this.play()}>Play it</button>
    </span>`;
  }
}

const SAID: Record<Tool, string> = {
  place: "Tap the map where the place is to be.",
  road: "Drag from one place to another.",
  monster: "Tap the place where a monster is to live.",
  start: "Tap the place where a hero is to begin.",
  remove: "Tap what is to go.",
};

const copyOf = (level: Level): Level => ({ ...level, level_name: `${level.level_name}, a copy` });

/** Every place lies somewhere: where its author has drawn it, or where the table would lay it. */
function placed(level: Level): Level {
  const spots = spotsOf(level);
  const locations = level.map.locations.map((place, i) => ({ ...place, at: [Math.round(spots[i]!.x), Math.round(spots[i]!.y)] as [number, number] }));
  return { ...level, map: { ...level.map, locations } };
}

const fileName = (title: string): string => title.trim().replace(/[^\p{L}\p{N}_-]+/gu, "_") || "level";
