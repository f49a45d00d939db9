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

const LOGO = `<svg viewBox="0 0 30 34" aria-hidden="true"><rect x="9" y="2.5" width="14" height="18" rx="2"
 transform="rotate(8 15 12)" fill="#FFFCF6" stroke="currentColor" stroke-width="1.8"/><path fill="#C8442D"
 d="M3 13Q3 11 5 11H10A5 5 0 0 0 20 11H25Q27 11 27 13V31Q27 33 25 33H5Q3 33 3 31Z"/><path fill="#FFFCF6"
 d="M15 18.5L19.5 24.5 15 30.5 10.5 24.5Z"/></svg>`;
export const logo = (): TemplateResult => drawn(LOGO);
