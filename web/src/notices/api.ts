/** How a guest is told of turns, as the server keeps it. */

import { call } from "../app/api";

export type Kind = "push" | "mail" | "hook";

export interface Contact {
  id: number;
  kind: Kind;
  address: string;
  /** When it said yes, or 0. */
  confirmed: number;
  /** So many times in a row nothing came through. */
  faults: number;
  /** What came of the last time, in the server's words. */
  told: string;
  told_at: number;
}

export interface Wish {
  when: "turns" | "all" | "digest";
  /** In minutes of the day. */
  digest: number;
  quiet: [number, number] | null;
  zone: string;
}

export interface Notices {
  /** What the host has switched on. */
  channels: Kind[];
  key: string;
  contacts: Contact[];
  wish: Wish | null;
}

const PATH = "/api/me/notices";

export const notices = {
  show: () => call<Notices>("GET", PATH),
  wish: (wish: Wish) => call<Notices>("PUT", PATH, wish),
  add: (contact: { kind: Kind; address: string; p256dh?: string; auth?: string }) => call<Notices>("POST", `${PATH}/contacts`, contact),
  remove: (id: number) => call<Notices>("DELETE", `${PATH}/contacts/${id}`),
  test: () => call<Notices>("POST", `${PATH}/test`),
};

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Has the browser ask, and the server ask the browser. Throws a sentence. */
export async function allowHere(key: string): Promise<Notices> {
  if (!("Notification" in window) || !navigator.serviceWorker) throw new Error("This browser cannot be told anything while it is closed.");
  if ((await Notification.requestPermission()) !== "granted") throw new Error("This browser does not allow notices: its own settings for this site can.");
  const worker = await navigator.serviceWorker.ready;
  const { endpoint = "", keys = {} } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  return notices.add({ kind: "push", address: endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" });
}

/** Where this browser is told, if it is. */
export async function ownEndpoint(): Promise<string> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return (await worker?.pushManager?.getSubscription().catch(() => null))?.endpoint ?? "";
}
