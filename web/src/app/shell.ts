/** What stays while pages come and go: the live region, toasts, dialogs, the title, and the guest's settings. */

import { html, render, type TemplateResult } from "lit-html";
import { openDialog, type Action, type Question } from "./dialog";
import type { Settings } from "./settings";
import type { Trail } from "./trail";

export interface Shell {
  settings: Settings;
  /** Says something to those who listen, and shows nothing. */
  announce(text: string): void;
  /** Shows and says something for a few seconds. */
  toast(text: string): void;
  /** Asks something; `answer` is the value of the button pressed, or "" when the dialog was dismissed, as by Back. */
  dialog(title: string, body: TemplateResult, ...actions: Action[]): Question;
  /** A line across the top that stays until it is changed; "" takes it away. */
  notice(text: string, ...actions: NoticeAction[]): void;
  go: Trail["go"];
  /** Something lies open above the page, which Back closes. */
  lay: Trail["lay"];
  /** The address of the page from which one came to this one, or "". */
  readonly before: string;
  /** Names the page in the browser's tab. */
  title(text: string): void;
}

export interface NoticeAction {
  label: string;
  act: () => void;
}

const TOAST_MILLISECONDS = 5000;

export function openShell(settings: Settings, trail: Trail): Shell {
  const live = found("live");
  const toasts = found("toasts");
  const notice = found("notice");

  function announce(text: string): void {
    live.textContent = ""; // the same text twice is said twice
    requestAnimationFrame(() => (live.textContent = text));
  }

  return {
    settings,
    announce,
    go: trail.go,
    lay: trail.lay,
    get before() { return trail.before; },
    dialog(...asked) {
      const question = openDialog(...asked);
      question.element.addEventListener("close", trail.lay(() => question.close()));
      return question;
    },
    toast(text) {
      announce(text);
      showToast(toasts, text);
    },
    notice(text, ...actions) {
      render(text ? noticeLine(text, actions) : html``, notice);
    },
    title(text) {
      document.title = text ? `${text} · Tuckbox` : "Tuckbox";
    },
  };
}

function found(id: string): HTMLElement {
  return document.getElementById(id)!;
}

function showToast(toasts: HTMLElement, text: string): void {
  const toast = document.createElement("p");
  toast.className = "toast";
  toast.textContent = text;
  toasts.replaceChildren(toast);
  setTimeout(() => toast.remove(), TOAST_MILLISECONDS);
}

function noticeLine(text: string, actions: NoticeAction[]): TemplateResult {
  return html`<p class="notice">
    ${text}${actions.map((action) => html`<button class="btn" @click=${action.act}>${action.label}</button>`)}
  </p>`;
}
