/** Ten words, typed by somebody whose browser has lost its cookie. */

import { html, type TemplateResult } from "lit-html";
import { call } from "../api";
import { bar, complaint, sheet } from "../bar";
import { livePage, type Live } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { expectTurns } from "../../notices/expected";

interface Typing {
  words: string;
  isAsking: boolean;
  fault: string;
}

export function recoverPage(shell: Shell): Page {
  shell.title("Ten words");
  return livePage<Typing>(
    shell,
    () => ({ words: "", isAsking: false, fault: "" }),
    (page) => sheet(bar("Ten words", shell), form(page)),
  );
}

async function recover(page: Live<Typing>): Promise<void> {
  page.change({ isAsking: true, fault: "" });
  await page.load(async () => {
    await call<unknown>("POST", "/api/recover", { words: page.state.words });
    expectTurns(true); // perhaps this guest has tables
    location.assign("/"); // all that was asked for before was another guest's
    return {};
  });
  page.change({ isAsking: false });
}

function form(page: Live<Typing>): TemplateResult {
  const { state } = page;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.words.trim()) void recover(page);
    else page.change({ fault: "Type your ten words first." });
  };
  return html`<form class="panel" @submit=${submit}>
      <label class="field">
        <span>Your ten words, in their order</span>
        <textarea
          name="words"
          rows="3"
          .value=${state.words}
          @input=${(event: InputEvent) => (state.words = (event.target as HTMLTextAreaElement).value)}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          aria-describedby="words-fault"
        ></textarea>
      </label>
      <div id="words-fault">${complaint(state.fault)}</div>
      <button class="btn p" ?disabled=${state.isAsking}>Be that guest again</button>
    </form>
    <p class="lead">This browser becomes the guest who made them, with the same seats and history. If it has games of another guest now, make words or a link for those first: <a class="text" href="/settings#mine">Settings</a>.</p>`;
}
