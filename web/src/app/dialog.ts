/** A question that wants an answer before anything else. */

import { html, render, type TemplateResult } from "lit-html";

export interface Action {
  label: string;
  /** What `answer` becomes; the label, where there is none. */
  value?: string;
  kind?: "p" | "go";
}

export interface Question {
  element: HTMLDialogElement;
  answer: Promise<string>;
  close(answer?: string): void;
}

export function openDialog(title: string, body: TemplateResult, ...actions: Action[]): Question {
  const element = document.createElement("dialog");
  element.className = "dlg";
  element.setAttribute("aria-labelledby", "dialog-title");
  const close = (answer = "") => element.close(answer);
  render(content(title, body, actions, close), element);
  document.body.append(element);
  const answer = new Promise<string>((resolve) =>
    element.addEventListener("close", () => {
      element.remove();
      resolve(element.returnValue);
    }),
  );
  element.addEventListener("click", (event) => event.target === element && close()); // outside of it
  element.showModal();
  return { element, answer, close };
}

function content(title: string, body: TemplateResult, actions: Action[], close: (answer: string) => void) {
  return html`<h2 id="dialog-title">${title}</h2>
    <div class="body">${body}</div>
    <div class="acts">
      ${actions.map(
        (action) =>
          html`<button class="btn ${action.kind ?? ""}" @click=${() => close(action.value ?? action.label)}>
            ${action.label}
          </button>`,
      )}
    </div>`;
}
