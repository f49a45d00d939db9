/** What may be ordered beforehand, as sentences to switch on and off: only this player sees them. */

import "./orders.css";
import { html, render, type TemplateResult } from "lit-html";
import type { Shell } from "../../app/shell";
import { toggle } from "../../app/switches";
import type { Message, Order, Told } from "../wire";

type Send = (message: Message) => void;

/** The sheet that is open, if one is. */
let sheet: Sheet | undefined;

/** What may be ordered, or what came of an order. */
export function hearOfOrders({ orders, ordered, id }: Told, shell: Shell, send: Send): void {
  for (const text of ordered?.noted ?? []) shell.toast(text);
  if (ordered) sheet?.mark(ordered.words);
  if (orders && id && !document.querySelector("dialog[open]")) sheet = new Sheet(orders, shell, send);
}

class Sheet {
  private readonly place = document.createElement("div");

  constructor(
    private orders: readonly Order[],
    shell: Shell,
    private readonly send: Send,
  ) {
    this.place.className = "orders";
    this.draw();
    void shell.dialog("Orders", html`${this.place}`, { label: "Close", kind: "p" }).answer.then(() => (sheet = undefined));
  }

  /** As the table says it is: an order about the same takes another's place. */
  mark(words: readonly string[]): void {
    this.orders = this.orders.map((order) => ({ ...order, given: words.includes(order.words) }));
    this.draw();
  }

  private draw(): void {
    render(content(this.orders, (order, isOn) => this.send(isOn ? { order: order.words } : { unorder: order.words })), this.place);
  }
}

type Turn = (order: Order, isOn: boolean) => void;

function content(orders: readonly Order[], turn: Turn): TemplateResult {
  const heads = [...new Set(orders.map(({ head }) => head))];
  if (!heads.length) return html`<p>There is nothing that you could order now.</p>`;
  return html`<p class="sub">Done for you when you are asked, until you switch it off. Only you see this.</p>
    ${heads.map((head, index) => group(head, orders.filter((order) => order.head === head), turn, index === 0))}`;
}

function group(head: string, orders: readonly Order[], turn: Turn, isFirst: boolean): TemplateResult {
  const isOpen = isFirst || orders.some(({ given }) => given);
  return html`<details ?open=${isOpen}>
    <summary>${head}</summary>
    ${orders.map((order) => toggle({ title: order.sentence, help: "", isOn: order.given, turn: (isOn) => turn(order, isOn) }))}
  </details>`;
}
