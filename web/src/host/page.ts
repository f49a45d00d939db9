/** The host's page: how the house is, who sits where, what was reported. The key in its address is given for a cookie at once. */

import "./host.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { until } from "lit-html/directives/until.js";
import { call } from "../app/api";
import { bar, complaint, sheet, sign } from "../app/bar";
import { livePage, type Live } from "../app/live";
import type { Page } from "../app/router";
import type { Shell } from "../app/shell";
import { ago, counted } from "../app/words";
import { addressLine, bytes, peopleLine, standingOf, upFor } from "./words";

export interface HostTable {
  table: string;
  title: string;
  days: boolean;
  people: { kind: string; name: string }[];
  free: number;
  alone: boolean;
  dealt: boolean;
  acts: number;
  last: number;
  here: number;
  watching: number;
  halted: boolean;
}

export interface HostReport {
  report: string;
  by: string;
  name: string;
  text: string;
  said: { name: string; text: string; watching: boolean }[];
  made: number;
  resolved: number | null;
  silenced: boolean;
}

export interface Told {
  version: string;
  troubles: string[];
  up: number;
  address: { here: boolean; outside: string | null };
  counts: { tables: number; people: number; watching: number; acts: number };
  storage: { bytes: number; free: number; whole: number };
  backups: { at: number; file: string; bytes: number; read: number; amiss: number }[];
  tables: HostTable[];
  reports: HostReport[];
}

interface State {
  told?: Told;
  fault: string;
}

const BETWEEN = 10_000;

export function hostPage(shell: Shell): Page {
  shell.title("Your house");
  let timer = 0;
  const live = livePage<State>(shell, () => ({ fault: "" }), (page) => view(page, shell), (page) => {
    void begin(page);
    timer = window.setInterval(() => void look(page), BETWEEN);
  });
  return (root, parts) => {
    const close = live(root, parts);
    return () => {
      clearInterval(timer);
      close?.();
    };
  };
}

/** The key leaves the address, and the history with it, before anything else. */
async function begin(page: Live<State>): Promise<void> {
  const key = location.hash.slice(1);
  if (key) history.replaceState(history.state, "", location.pathname);
  if (key && !(await given(page, key))) return;
  await look(page);
}

async function given(page: Live<State>, key: string): Promise<boolean> {
  await page.load(() => call("POST", "/api/host", { key }).then(() => ({ fault: "" })));
  return page.state.fault === "";
}

async function look(page: Live<State>): Promise<void> {
  if (document.hidden || (page.state.fault && page.state.told === undefined)) return;
  await page.load(() => call<Told>("GET", "/api/host").then((told) => ({ told, fault: "" })));
}

function view(page: Live<State>, shell: Shell): TemplateResult {
  const { told, fault } = page.state;
  const health = told ? html`<span class="chip health ${told.troubles.length ? "amiss" : ""}"><i aria-hidden="true"></i>${told.troubles.length ? "Something is amiss" : html`All is well<span class="wideonly">, up for ${upFor(told.up)}</span>`}</span>` : html``;
  if (!told) return sheet(bar("Your house", shell), fault ? html`<section class="panel">${complaint(fault)}</section>` : html`<p class="lead">Looking …</p>`);
  return html`${bar("Your house", shell, health)}
    <main class="host">
      ${complaint(fault)} ${troubles(told)} ${address(told)} ${reports(page, told, shell)} ${numbers(told)}
      <div class="halves">${tables(page, told, shell)} ${backups(told)}</div>
      <p class="sub foot-note">Tuckbox ${told.version}. <button class="text" @click=${() => void leave(page)}>Close this page on this device</button></p>
    </main>`;
}

function troubles({ troubles }: Told): TemplateResult | typeof nothing {
  if (!troubles.length) return nothing;
  return html`<section class="panel warning" aria-label="Troubles"><h2>Something is amiss</h2>${troubles.map((sentence) => html`<p>${sentence}</p>`)}</section>`;
}

function address(told: Told): TemplateResult | typeof nothing {
  const { here, outside } = told.address;
  if (!here) return nothing;
  const code = outside ? import("../app/qr").then(({ qrCode }) => qrCode(outside, `QR code of ${outside}`)) : undefined;
  return html`<section class="panel warning address" aria-label="Invitations">
    <div>
      <h2>${outside ? "Others come in by another address" : "Your invitations lead nowhere yet"}</h2>
      <p>${addressLine(location.host, outside)}</p>
      ${outside ? html`<p><a class="btn p" href=${outside} target="_blank" rel="noopener">Open ${new URL(outside).host}</a></p>` : nothing}
    </div>
    ${code ? html`<div class="code-of">${until(code, nothing)}</div>` : nothing}
  </section>`;
}

function numbers({ counts, storage, tables }: Told): TemplateResult {
  const overDays = tables.filter(({ days }) => days).length;
  const all = storage.whole || 1;
  return html`<div class="numbers4">
    ${figure("Tables", String(counts.tables), overDays ? `${overDays} over days` : "not finished")}
    ${figure("People here now", String(counts.people), `${counts.watching} of them watch`)}
    ${figure("Acts", String(counts.acts), "since the start")}
    ${figure("Storage", bytes(storage.bytes), `${bytes(storage.free)} free on the disk`, html`<progress max="1" value=${1 - storage.free / all} aria-label="How full the disk is"></progress>`)}
  </div>`;
}

const figure = (name: string, number: string, more: string, below: unknown = nothing): TemplateResult =>
  html`<section class="panel figure" aria-label=${name}><p class="lbl">${name}</p><p class="big">${number}</p><p class="sub">${more}</p>${below}</section>`;

function tables(page: Live<State>, told: Told, shell: Shell): TemplateResult {
  return html`<section class="panel">
    <h2>Tables <small>you see who sits there, never their cards</small></h2>
    ${told.tables.length ? html`<ul class="lines">${told.tables.map((table) => tableLine(page, table, shell))}</ul>` : html`<p class="sub">No table is open.</p>`}
    ${told.counts.tables > told.tables.length ? html`<p class="sub">The latest ${told.tables.length} of ${told.counts.tables}.</p>` : nothing}
  </section>`;
}

function tableLine(page: Live<State>, table: HostTable, shell: Shell): TemplateResult {
  const who = peopleLine(table.people);
  return html`<li>
    <span class="t"><b>${table.title}</b><span class="sub">${who}</span></span>
    <span class="sub how">${standingOf(table)}<br />${counted(table.acts, "act")}, ${ago(table.last)}</span>
    <button class="btn" @click=${() => void closeTable(page, table, shell)}>Close<span class="unseen"> the table of ${who}</span></button>
  </li>`;
}

async function closeTable(page: Live<State>, { table, title, people }: HostTable, shell: Shell): Promise<void> {
  const body = html`<p>${peopleLine(people)}: their game ends here, and nobody can go on with it.</p>`;
  const answer = await shell.dialog(`Close this table of ${title}?`, body, { label: "Leave it open", kind: "p", value: "" }, { label: "Close it", value: "yes" }).answer;
  if (answer !== "yes") return;
  await page.load(() => call("DELETE", `/api/host/tables/${table}`).then(() => ({ fault: "" })));
  await look(page);
}

function backups({ backups }: Told): TemplateResult {
  return html`<section class="panel">
    <h2>Backups</h2>
    ${backups.length
      ? html`<ul class="lines">${backups.map(({ at, bytes: size, read, amiss }) => html`<li>${amiss ? sign("x") : sign("ok")}<span class="t"><b>${ago(at)}</b><span class="sub">${bytes(size)}; read back: ${counted(read, "game")} played again${amiss ? `, ${amiss} could not be` : ""}</span></span></li>`)}</ul>`
      : html`<p class="sub">None was made yet. Type <code>tuckbox backup FILE</code>, best every night; each is read back at once.</p>`}
  </section>`;
}

function reports(page: Live<State>, told: Told, shell: Shell): TemplateResult | typeof nothing {
  if (!told.reports.length) return nothing;
  const open = told.reports.filter(({ resolved }) => !resolved);
  const done = told.reports.filter(({ resolved }) => resolved);
  return html`<section class="panel reports">
    <h2>Reports <small>${open.length ? `${open.length} to look at` : "all seen to"}</small></h2>
    ${open.map((report) => reportBox(page, report, shell))}
    ${done.length ? html`<details><summary>${counted(done.length, "report")} seen to</summary>${done.map((report) => reportBox(page, report, shell))}</details>` : nothing}
  </section>`;
}

function reportBox(page: Live<State>, report: HostReport, shell: Shell): TemplateResult {
  const judge = async (what: string, done: string) => {
    await page.load(() => call("POST", `/api/host/reports/${report.report}`, { do: what }).then(() => ({ fault: "" })));
    if (!page.state.fault) shell.toast(done);
    await look(page);
  };
  const voice = report.silenced
    ? html`<button class="btn" @click=${() => void judge("unsilence", `${report.name} may speak again.`)}>Let ${report.name} speak again</button>`
    : html`<button class="btn" @click=${() => void judge("silence", `Nobody hears ${report.name} in chat any more.`)}>Mute ${report.name} everywhere</button>`;
  return html`<article>
    <p><b>${report.by}</b> about <b>${report.name}</b>, <span class="sub">${ago(report.made)}</span></p>
    <p class="told">${report.text}</p>
    ${report.said.length ? html`<ol class="around" aria-label="What was said around it" tabindex="0">${report.said.map(({ name, text, watching }) => html`<li><b>${name}${watching ? " (watching)" : ""}</b> ${text}</li>`)}</ol>` : html`<p class="sub">Nothing was said around it.</p>`}
    <p class="acts">${report.resolved ? nothing : html`<button class="btn p" @click=${() => void judge("resolve", "The report is seen to.")}>Seen to</button>`}${voice}</p>
  </article>`;
}

async function leave(page: Live<State>): Promise<void> {
  await page.load(() => call("DELETE", "/api/host").then(() => ({ told: undefined, fault: "This page is closed on this device. The link opens it again." }) as unknown as Partial<State>));
}
