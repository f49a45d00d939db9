/** A table of this device: speaks to the worker in which its room is, and covers the cards while another person takes it. */

import type { Shell } from "../app/shell";
import { timed } from "../table/clock";
import type { openTable } from "../table/page";
import type { Driver, Listener } from "../table/remote";
import type { Message } from "../table/wire";
import { Cover, type Covered } from "./cover";
import { claim, enter, leave, say } from "./house";

/** Where several people share the device, also whether its cards are covered. */
interface Passed extends Covered {
  covered?: boolean;
  /** Something to know about this device. */
  note?: string;
}

const STARTING = "Taking the cards out of the box: this takes a moment on the device itself.";
const FAILED = "This device could not get the game ready. Try again when the server can be reached.";
/** So long one sees what came of one's act. */
const A_LOOK = 1500;
/** A device that nobody touches for so long was laid aside. */
const LAID_ASIDE = 60_000;

export function openHere(root: HTMLElement, table: string, shell: Shell, open: typeof openTable): () => void {
  const device = new Device(root, table, shell, open);
  return () => device.close();
}

class Device {
  /** What was opened last: the table as one person sees it, or the cover. */
  private opened = 0;
  private closeShown: () => void = () => undefined;
  private listener: Listener | undefined;
  private cover: Cover | undefined;
  private isIn = false;
  /** Whether what is shown is for one of several people only. */
  private isSecret = false;
  /** Whether that person has nothing more to do. */
  private isDone = false;
  private timer = 0;
  private readonly stir = (): void => void (this.isSecret && !this.isDone && this.coverIn(LAID_ASIDE));
  private readonly hide = (): void => void (document.hidden && this.isSecret && this.coverIn(0));

  constructor(
    private readonly root: HTMLElement,
    private readonly table: string,
    private readonly shell: Shell,
    private readonly open: typeof openTable,
  ) {
    document.addEventListener("visibilitychange", this.hide);
    for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, this.stir);
    this.show();
    this.listener?.line(STARTING, false);
    enter(table, {
      frames: (frames) => frames.forEach((frame) => this.hear(JSON.parse(frame) as Passed)),
      line: (sentence, forGood) => {
        this.listener?.line(sentence, forGood);
        if (!forGood) shell.notice(sentence, { label: "Go on here", act: () => void claim(table) });
      },
      note: (sentence) => shell.notice(sentence),
    }).catch(() => this.listener?.line(FAILED, true));
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.hide);
    for (const touch of ["pointerdown", "keydown"]) document.removeEventListener(touch, this.stir);
    this.clear();
    this.shell.notice("");
    leave(this.table);
  }

  /** What was said while one waited holds no more. */
  private come(): void {
    this.isIn = true;
    this.shell.notice("");
    this.listener?.line("", false);
  }

  private hear(told: Passed): void {
    if (!this.isIn) this.come();
    if (told.note) return this.shell.toast(told.note);
    if (told.covered) return this.lay(told);
    if (this.cover && told.refused) return this.shell.toast(told.refused);
    if (!this.listener) this.show();
    if (told.next === undefined) return this.listener?.told(told);
    this.isSecret = !told.over;
    this.isDone = told.next !== null && told.next !== told.view?.seat;
    this.stir();
    const { recap, ...rest } = told;
    this.listener?.told(recap ? { ...rest, news: recap } : rest);
  }

  /** A table on a page of its own: what one person has seen there goes with it. */
  private show(): void {
    const [stage, number] = this.stage();
    const isShown = () => number === this.opened;
    const connect = (_table: string, listener: Listener): Driver => {
      this.listener = listener;
      return {
        send: (message) => this.send(message, isShown()),
        calm: (happened) => isShown() && this.isDone && this.coverIn(happened ? A_LOOK : 0),
        close: () => undefined,
      };
    };
    this.closeShown = this.open(stage, this.table, whileShown(this.shell, isShown), timed(connect));
  }

  private lay(told: Passed): void {
    if (!this.cover) {
      const [stage] = this.stage();
      for (const dialog of document.querySelectorAll("dialog")) dialog.close();
      this.cover = new Cover(stage, this.table, this.shell, (seat) => this.send({ reveal: seat }, true));
    }
    this.cover.show(told);
  }

  private stage(): [HTMLElement, number] {
    this.clear();
    const stage = document.createElement("div");
    this.root.replaceChildren(stage);
    return [stage, this.opened];
  }

  private clear(): void {
    this.opened += 1;
    this.isSecret = this.isDone = false;
    clearTimeout(this.timer);
    this.listener = undefined;
    this.closeShown();
    this.closeShown = () => undefined;
    this.cover?.close();
    this.cover = undefined;
  }

  private coverIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.send({ cover: true }, true), milliseconds);
  }

  private send(message: Message, isMeant: boolean): string {
    const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
    if (isMeant) void say(this.table, { ...message, id });
    return id;
  }
}

/** What a page has still to say to the one who held the device is not for the next. */
function whileShown(shell: Shell, isShown: () => boolean): Shell {
  const dead = { element: document.createElement("dialog"), answer: new Promise<string>(() => undefined), close: () => undefined };
  return {
    ...shell,
    announce: (text) => void (isShown() && shell.announce(text)),
    toast: (text) => void (isShown() && shell.toast(text)),
    dialog: (...asked) => (isShown() ? shell.dialog(...asked) : dead),
  };
}
