/** Joining a table by its four words, or by a link that somebody pasted. */

import { html, type TemplateResult } from "lit-html";
import { api } from "../api";
import { bar, complaint, sheet } from "../bar";
import { linkedPath } from "../links";
import { livePage, type Live } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";

interface Joining {
  code: string;
  isAsking: boolean;
  fault: string;
}

export function joinPage(shell: Shell): Page {
  shell.title("Join a table");
  return livePage<Joining>(
    shell,
    ({ code = "" }) => ({ code, isAsking: false, fault: "" }),
    (page) => sheet(bar("Join a table", shell), form(page, shell)),
    (page) => {
      if (page.state.code) void join(page, shell);
    },
  );
}

async function join(page: Live<Joining>, shell: Shell): Promise<void> {
  const path = linkedPath(page.state.code);
  if (path) return shell.go(path, { replace: true });
  page.change({ isAsking: true, fault: "" });
  await page.load(async () => {
    const { table, bout } = await api.join(page.state.code);
    shell.go(bout ? `/bout/${bout}` : `/t/${table}`, { replace: true });
    return {};
  });
  page.change({ isAsking: false });
}

function form(page: Live<Joining>, shell: Shell): TemplateResult {
  const { state } = page;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.code.trim()) void join(page, shell);
    else page.change({ fault: "Type the four words of the table first." });
  };
  return html`<form class="panel" @submit=${submit}>
      <label class="field">
        <span>The table’s four words, or its link</span>
        <input
          name="code"
          .value=${state.code}
          @input=${(event: InputEvent) => (state.code = (event.target as HTMLInputElement).value)}
          placeholder="four small plain words"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          aria-describedby="join-fault"
        />
      </label>
      <div id="join-fault">${complaint(state.fault)}</div>
      <button class="btn p" ?disabled=${state.isAsking}>Join</button>
    </form>
    <p class="lead">No code? <a class="text" href="/tables">Look at the public tables</a> or <a class="text" href="/new">make a table</a>.</p>`;
}
