/** Ways to hand a link on: copy it, share it, or show it to a camera. */

import { html, type TemplateResult } from "lit-html";
import { until } from "lit-html/directives/until.js";
import { sign } from "./bar";
import type { Shell } from "./shell";

/** Where the browser does not let us copy, as on pages without HTTPS, the text is shown. */
export async function copy(text: string, shell: Shell, done = "Copied."): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    shell.toast(done);
  } catch {
    shell.dialog("Copy this", html`<input class="full" readonly .value=${text} aria-label="The link" />`, { label: "Done", value: "" });
  }
}

/** On a phone by its own sheet, at a desk by copying. */
export async function handOn(link: string, shell: Shell, done: string): Promise<void> {
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return copy(link, shell, done);
  await navigator.share({ title: "Tuckbox", url: link }).catch(() => undefined); // or not, after all
}

export function linkButtons(link: string, what: string, shell: Shell): TemplateResult {
  const share = () => void navigator.share({ title: "Tuckbox", url: link }).catch(() => undefined);
  return html`<button class="btn" @click=${() => void copy(link, shell)}>${sign("link")} Copy the link</button>
    ${"share" in navigator ? html`<button class="btn" @click=${share}>${sign("share")} Share</button>` : ""}
    <button class="btn" @click=${() => showQr(link, what, shell)}>${sign("qr")} QR code</button>`;
}

function showQr(link: string, what: string, shell: Shell): void {
  const code = import("./qr").then(({ qrCode }) => qrCode(link, `QR code of ${what}`));
  const body = html`${until(code, html`<p>Drawing …</p>`)}<p class="sub center">${link}</p>`;
  shell.dialog("Point a camera here", body, { label: "Close", value: "" });
}
