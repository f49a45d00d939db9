/** The bar at the top of every page but the front one, and other pieces that pages share. */

import { html, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon } from "../cards";
import type { Shell } from "./shell";

/** Our own drawings, which are text. */
export const drawn = (svg: string): TemplateResult => html`${unsafeHTML(svg)}`;
export const sign = (name: string): TemplateResult => drawn(icon(name));

export function bar(title: string, shell: Shell, more: TemplateResult = html``): TemplateResult {
  return html`<header class="bar">
    <a class="home" href="/" aria-label="Back to the box">${logo()}</a>
    <h1>${title}</h1>
    <span class="sp"></span>
    ${more}${themeButton(shell)}
  </header>`;
}

/** Whether a page was opened from a table, and the way back there. */
export const cameFromTable = ({ before }: Shell): boolean => before.startsWith("/t/");

export function wayBack(shell: Shell, look: string): TemplateResult {
  return cameFromTable(shell) ? html`<a class=${look} href=${shell.before}>Back to the table</a>` : html``;
}

export function themeButton(shell: Shell): TemplateResult {
  const { settings } = shell;
  const flip = () => settings.change({ theme: settings.isDark ? "light" : "dark" });
  return html`<button class="ic theme" aria-label="Light or dark" @click=${flip}>${sign("moon")}${sign("sun")}</button>`;
}

/** A page below a bar, in a column that is comfortable to read. */
export function sheet(top: TemplateResult, body: unknown): TemplateResult {
  return html`${top}
    <main class="sheet">${body}</main>`;
}

/** A sentence that says why something was not done. */
export function complaint(sentence: string): TemplateResult {
  return sentence ? html`<p class="fault" role="alert">${sentence}</p>` : html``;
}

/** What happened, and what one can do now. */
export function stop(sentence: string, ...ways: { label: string; href: string }[]): TemplateResult {
  return html`<section class="stop">
    <p>${sentence}</p>
    <p class="acts">
      ${ways.map((way, i) => html`<a class="btn ${i === 0 ? "p" : ""}" href=${way.href}>${way.label}</a>`)}
    </p>
  </section>`;
}

export const logo = (): TemplateResult => sign("home");
