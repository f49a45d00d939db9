/** Notices in the settings: three ways of being told, when, and not at night. Without a way there is nothing to see. */

import "./panel.css";
import { html, nothing, render, svg, type TemplateResult } from "lit-html";
import { complaint } from "../app/bar";
import type { Shell } from "../app/shell";
import { toggle } from "../app/switches";
import { ago } from "../app/words";
import { allowHere, notices, ownEndpoint, ownZone, type Contact, type Kind, type Notices, type Wish } from "./api";

const DAY = 24 * 60;
const WAYS: Record<Kind, { title: string; help: string }> = {
  push: { title: "This browser", help: "also while it is closed" },
  mail: { title: "E-mail", help: "a line and a link" },
  hook: { title: "Webhook", help: "for a chat room or a home server" },
};
const FIELDS = { mail: { label: "Your e-mail address", type: "email" }, hook: { label: "An address of ntfy, Discord, Matrix or the like", type: "url" } } as const;
const WHEN: Record<Wish["when"], { title: string; help: string }> = {
  turns: { title: "Only when it is my turn", help: "" },
  all: { title: "Turns and chat", help: "" },
  digest: { title: "One digest a day", help: "nothing if nobody waits" },
};

export const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

class Panel {
  private told: Notices | undefined;
  private here = "";
  private fault = "";
  /** Ways whose field is open, though no address is kept. */
  private readonly wanted = new Set<Kind>();

  constructor(private readonly root: HTMLElement, private readonly shell: Shell) {}

  async do(work: () => Promise<Notices>): Promise<void> {
    try {
      this.told = await work();
      this.here = await ownEndpoint();
      this.fault = "";
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
    this.draw();
  }

  private draw(): void {
    render(this.told?.channels.length ? this.view(this.told) : nothing, this.root);
  }

  private view(told: Notices): TemplateResult {
    const ways = (Object.keys(WAYS) as Kind[]).filter((kind) => told.channels.includes(kind));
    const isReached = told.contacts.some(({ confirmed }) => confirmed);
    return html`<h2>Notices</h2>
      ${complaint(this.fault)} ${ways.map((kind) => this.way(kind, told))} ${told.contacts.length && told.wish ? this.wishes(told.wish) : nothing}
      <p class="sub">
        Nothing is sent while you look at the table, and never twice for one turn.
        ${isReached ? html`<button class="btn" @click=${() => void this.test()}>Send a test</button>` : nothing}
      </p>`;
  }

  private async test(): Promise<void> {
    await this.do(notices.test);
    if (!this.fault) this.shell.toast("A test is on its way.");
  }

  private way(kind: Kind, told: Notices): TemplateResult {
    const contact = told.contacts.find((one) => one.kind === kind && (kind !== "push" || one.address === this.here));
    const isOn = Boolean(contact) || this.wanted.has(kind);
    const turn = (on: boolean) => void (on ? this.open(kind, told.key) : this.shut(kind, contact));
    return html`<div class="panel rows way">
      ${toggle({ title: WAYS[kind].title, help: contact ? state(contact) : WAYS[kind].help, isOn, turn })} ${kind !== "push" && isOn ? this.field(kind, contact) : nothing}
    </div>`;
  }

  private async open(kind: Kind, key: string): Promise<void> {
    if (kind === "push") await this.do(async () => inOwnZone(await allowHere(key)));
    else this.wanted.add(kind);
    this.draw();
  }

  private async shut(kind: Kind, contact: Contact | undefined): Promise<void> {
    this.wanted.delete(kind);
    if (contact) await this.do(() => notices.remove(contact.id));
    this.draw();
  }

  private field(kind: "mail" | "hook", contact: Contact | undefined): TemplateResult {
    const keep = (event: Event) => {
      const address = (event.target as HTMLInputElement).value;
      if (!address || address === contact?.address) return;
      void this.do(async () => {
        const added = await notices.add({ kind, address });
        return inOwnZone(contact ? await notices.remove(contact.id) : added);
      });
    };
    const { label, type } = FIELDS[kind];
    return html`<label class="field"><span>${label}</span><input type=${type} .value=${contact?.address ?? ""} @change=${keep} /></label>`;
  }

  private wishes(wish: Wish): TemplateResult {
    const set = (some: Partial<Wish>) => void this.do(() => notices.wish({ ...wish, ...some, zone: ownZone() }));
    const whens = Object.keys(WHEN) as Wish["when"][];
    return html`<fieldset class="panel rows when">
        <legend>When</legend>
        ${whens.map(
          (when) => html`<label class="rw"
            ><span><b>${WHEN[when].title}</b>${when === "digest" ? html`<small>at ${clock(wish.digest)}, ${WHEN[when].help}</small>` : nothing}</span
            ><input type="radio" name="when" .checked=${wish.when === when} @change=${() => set({ when })}
          /></label>`,
        )}
        ${wish.when === "digest" ? time("At", wish.digest, (digest) => set({ digest })) : nothing}
      </fieldset>
      ${wish.when === "digest" ? nothing : quietHours(wish, set)}`;
  }
}

function state(contact: Contact): string {
  if (!contact.confirmed) return "asked: waiting for a yes from there";
  return contact.told_at ? `${contact.told} (${ago(contact.told_at)})` : "on";
}

/** Quiet hours mean nothing by the clock of another place. */
async function inOwnZone(told: Notices): Promise<Notices> {
  return told.wish && told.wish.zone !== ownZone() ? notices.wish({ ...told.wish, zone: ownZone() }) : told;
}

function quietHours({ quiet }: Wish, set: (some: Partial<Wish>) => void): TemplateResult {
  const help = quiet ? `It waits, and comes at ${clock(quiet[1])} as one` : "It comes at any hour";
  return html`<div class="panel rows quiet">
    ${toggle({ title: "Not at night", help, isOn: quiet !== null, turn: (isOn) => set({ quiet: isOn ? [22 * 60 + 30, 8 * 60] : null }) })}
    ${quiet
      ? html`<div class="span">${time("From", quiet[0], (from) => set({ quiet: [from, quiet[1]] }))} ${time("To", quiet[1], (to) => set({ quiet: [quiet[0], to] }))}</div>
          ${dayBar(quiet)}`
      : nothing}
  </div>`;
}

function time(label: string, minute: number, set: (minute: number) => void): TemplateResult {
  const change = (event: Event) => {
    const { valueAsNumber } = event.target as HTMLInputElement;
    if (Number.isFinite(valueAsNumber)) set(Math.floor(valueAsNumber / 60_000));
  };
  return html`<label class="field"><span>${label}</span><input type="time" .value=${clock(minute)} @change=${change} /></label>`;
}

function dayBar([from, to]: [number, number]): TemplateResult {
  const parts = from <= to ? [[from, to]] : [[0, to], [from, DAY]];
  return html`<svg class="dayline" viewBox="0 0 ${DAY} 90" preserveAspectRatio="none" aria-hidden="true">
    ${parts.map(([first = 0, end = 0]) => svg`<rect x=${first} width=${end - first} height="90" />`)}
  </svg>`;
}

export function openPanel(shell: Shell): void {
  const root = document.getElementById("notices");
  if (root) void new Panel(root, shell).do(notices.show);
}
