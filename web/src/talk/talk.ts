/** The chat of a table: a button with what is new, and a panel beside the table, on small screens a sheet. */

import "./talk.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { api } from "../app/api";
import { drawn, sign } from "../app/bar";
import { isSheet, leavePlace, takePlace } from "../app/beside";
import type { Shell } from "../app/shell";
import { menuIcon } from "../cards/menuicons";
import { counted } from "../app/words";
import type { TableState } from "../table/state";
import type { Message, Told } from "../table/wire";
import { keepRead, type Line, Lines, readAt } from "./lines";
import { about, mutedAt } from "./people";

const LONGEST = 200;
const AT_THE_TABLE = "All who sit here or watch can read this.";
const BESIDE_IT = "Only those who watch can read this; those who play, once the game is over.";

export class Talk {
  private readonly lines: Lines;
  private readonly panel = document.createElement("aside");
  private readonly button = document.createElement("button");
  private readonly table: string;
  private phrases: string[] = [];
  private isOpen = false;
  private company = "";
  private work: Promise<void> = Promise.resolve();
  private unlay: (() => void) | undefined;
  private readonly watcher: MutationObserver;

  constructor(
    private readonly shell: Shell,
    private readonly scene: () => { state: TableState },
    private readonly send: (message: Message) => void,
  ) {
    this.table = scene().state.id;
    this.lines = new Lines(readAt(this.table));
    this.panel.className = "talk";
    this.panel.setAttribute("aria-label", "Chat");
    this.panel.addEventListener("keydown", (event) => {
      event.stopPropagation(); // or the table would take letters for its keys
      if (event.key === "Escape") this.close();
    });
    this.button.className = "ic talk-open";
    this.button.addEventListener("click", () => (this.isOpen ? this.close() : this.open()));
    this.watcher = new MutationObserver(() => this.putButton()); // bars come and go with what they stand above
    this.watcher.observe(document.getElementById("app")!, { childList: true, subtree: true });
    void api.games().then(({ phrases }) => {
      this.phrases = phrases;
      this.draw();
    }, () => undefined);
  }

  /** One after the other: whom one does not want to hear is asked for between. */
  hear(told: Told): void {
    this.work = this.work.then(() => this.take(told));
  }

  leave(): void {
    this.watcher.disconnect();
    this.close();
    this.button.remove();
  }

  private async take(told: Told): Promise<void> {
    const isFirst = this.company === "";
    const known = new Set(this.lines.shown(null).map(({ key }) => key));
    this.lines.hear(told);
    const company = JSON.stringify(this.state().seats.map(({ kind, name }) => [kind, name]));
    if (company !== this.company || told.asides?.length) await this.askMuted();
    this.company = company;
    const fresh = this.lines.unread(this.chair()).filter(({ key }) => !known.has(key));
    if (this.isOpen) this.noteRead();
    else if (!isFirst) for (const line of fresh) this.shell.toast(line.isOfHouse ? line.text : `${nameOf(line)}: ${line.text}`);
    this.draw();
  }

  private async askMuted(): Promise<void> {
    this.lines.muted = await mutedAt(this.table).catch(() => this.lines.muted);
  }

  private state(): TableState {
    return this.scene().state;
  }

  private chair(): number | null {
    return this.state().chair;
  }

  private open(): void {
    takePlace(this.close);
    this.isOpen = true;
    document.body.append(this.panel);
    document.body.classList.add("talking");
    if (isSheet()) this.unlay = this.shell.lay(this.close);
    this.draw();
    this.panel.querySelector<HTMLElement>(matchMedia("(pointer: coarse)").matches ? "h2" : "input")?.focus(); // a keyboard would cover what one wants to read
    this.noteRead();
  }

  private readonly close = (): void => {
    if (!this.isOpen) return;
    this.isOpen = false;
    leavePlace(this.close);
    this.unlay?.();
    this.unlay = undefined;
    this.panel.remove();
    document.body.classList.remove("talking");
    this.draw();
    this.button.focus();
  };

  private noteRead(): void {
    this.lines.readAll();
    keepRead(this.table, this.lines.read);
  }

  /** Where nobody else is, and nothing was said, there is nobody to talk to. */
  private isWanted(): boolean {
    const { seats, chair } = this.state();
    const others = seats.filter(({ kind }, seat) => kind === "human" && seat !== chair).length;
    return others > 0 || this.lines.shown(chair).length > 0;
  }

  private draw(): void {
    const count = this.isOpen ? 0 : this.lines.unread(this.chair()).length;
    render(html`${sign("chat")}${count ? html`<b class="unread">${count > 9 ? "9+" : count}</b>` : nothing}`, this.button);
    this.button.setAttribute("aria-label", count ? `Chat, ${count} new` : "Chat");
    this.button.setAttribute("aria-expanded", String(this.isOpen));
    this.putButton();
    if (this.isOpen) this.drawPanel();
  }

  private putButton(): void {
    const bar = document.querySelector("#app .bar");
    if (!this.isWanted()) this.button.remove();
    else if (bar && this.button.parentElement !== bar) bar.append(this.button);
  }

  private drawPanel(): void {
    render(this.view(), this.panel);
    const list = this.panel.querySelector(".said");
    if (list) list.scrollTop = list.scrollHeight;
  }

  private view(): TemplateResult {
    const all = this.lines.shown(this.chair());
    const heard = all.filter(({ isMuted }) => !isMuted);
    const hidden = all.length - heard.length;
    return html`<div class="top">
        <h2 tabindex="-1">Chat</h2>
        <button class="ic" aria-label="Close the chat" @click=${this.close}>${sign("x")}</button>
      </div>
      <div class="said" role="log" aria-label="What was said" tabindex="0"><ol>
        ${heard.length ? repeat(heard, ({ key }) => key, (line) => this.line(line)) : html`<li class="none">Nothing was said yet.</li>`}
      </ol></div>
      ${hidden ? html`<p class="sub">${counted(hidden, "line")} of people whom you have muted. <a class="text" href="/settings#muted">Undo it in the settings</a></p>` : nothing}
      <div class="phrases">${this.phrases.map((phrase, index) => html`<button class="chip tap" @click=${() => this.say(index)}>${phrase}</button>`)}</div>
      <form class="row" @submit=${this.write}>
        <input name="text" maxlength=${LONGEST} aria-label="Say something" aria-describedby="talk-who" placeholder="Say something" autocomplete="off" enterkeyhint="send" />
        <button class="btn" aria-label="Send">${drawn(menuIcon("send"))}</button>
      </form>
      <p class="sub" id="talk-who">${this.isAtTable() ? AT_THE_TABLE : BESIDE_IT}</p>`;
  }

  private isAtTable(): boolean {
    return this.chair() !== null;
  }

  private line(line: Line): TemplateResult {
    if (line.isOfHouse) return html`<li class="house"><p>${line.text}</p></li>`;
    const ask = () => void about(line, this.table, this.shell, () => void this.askMuted().then(() => this.draw()));
    return html`<li class=${line.isOwn ? "own" : ""}>
      <span class="avatar ${"seat" in line.who ? `c${line.who.seat % 5}` : "watching"}" aria-hidden="true">${line.name.charAt(0).toUpperCase()}</span>
      <p><b>${line.isOwn ? "You" : nameOf(line)}</b> ${line.text}</p>
      ${line.isOwn ? nothing : html`<button class="ic" aria-label="What to do about ${line.name}" @click=${ask}>${sign("dots")}</button>`}
    </li>`;
  }

  private readonly write = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const text = String(new FormData(form).get("text") ?? "").trim();
    if (text) this.say(text);
    form.reset();
  };

  /** Who watches has a name only where nobody plays under it. */
  private say(what: string | number): void {
    const { name } = this.shell.settings;
    const isTaken = this.state().seats.some((seat) => seat.name.toLowerCase() === name.toLowerCase());
    this.send(this.isAtTable() || !name || isTaken ? { say: what } : { say: what, name });
  }
}

const nameOf = ({ name, isAside }: Line): string => (isAside ? `${name} (watching)` : name);
