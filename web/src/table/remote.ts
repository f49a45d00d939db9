/** The WebSocket driver: speaks to one table, and comes back by itself when the line is lost. */

import type { Message, Told } from "./wire";

/** Whoever carries messages between the table on the screen and its room. */
export interface Driver {
  /** Returns the id with which the answer will come. */
  send(message: Message): string;
  /** Hears that all that was told is shown, and whether something had happened. */
  calm?(happened: boolean): void;
  close(): void;
}

export interface Listener {
  told(told: Told): void;
  /** The line is open again (no sentence), lost for the moment, or closed for good. */
  line(sentence: string, forGood: boolean): void;
}

/** Whoever brings somebody to a table. */
export type Connect = (table: string, listener: Listener) => Driver;

const FOR_GOOD: Record<number, string> = {
  4403: "Nobody may watch this table while it is played.",
  4404: "There is no such table. It may have been taken away, or the link is not complete.",
  4410: "This table was taken away by whoever opened it.",
  4503: "This table is halted: a rule has failed. Its log is safe; the other tables play on.",
};
const LOST = "The line to the server is lost. Trying again …";
/** The id of the question what happened while the line was lost. */
export const SINCE = "since";
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** A line that was cut somewhere says nothing: after so long without an answer it counts as lost. */
const LONGEST_SILENCE = 10_000;
/** What came too fast for the server was not read: after so long it is told again. */
const A_MOMENT = 1000;

export class Remote implements Driver {
  private socket: WebSocket | undefined;
  private readonly unanswered = new Map<string, Message>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private doubt = 0;
  private ended = false;

  constructor(
    private readonly table: string,
    /** The version this browser saw last: what happened since is asked for. */
    private seen: number,
    private readonly listener: Listener,
  ) {
    window.addEventListener("online", this.hurry);
    window.addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Every message has an id: sent again after a break, it is done once. */
  send(message: Message): string {
    const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const named = { ...message, id };
    this.unanswered.set(id, named);
    this.transmit(named);
    return id;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    window.removeEventListener("online", this.hurry);
    window.removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private transmit(message: Message): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    this.doubt ||= window.setTimeout(this.drop, LONGEST_SILENCE);
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (frame: MessageEvent<string>) => this.receive(JSON.parse(frame.data) as Told);
    socket.onclose = (event) => this.closed(socket, event.code);
  }

  private opened(): void {
    this.wait = FIRST_WAIT;
    this.listener.line("", false);
    if (this.seen) this.transmit({ look: this.seen, id: SINCE });
    this.repeat();
  }

  private readonly repeat = (): void => {
    for (const message of this.unanswered.values()) this.transmit(message);
  };

  private receive(told: Told): void {
    this.trust();
    if (told.again) return this.slowDown(told);
    if (told.id) this.unanswered.delete(told.id);
    if (told.at) this.seen = told.at;
    this.listener.told(told);
  }

  /** The message is still unanswered, whatever its id. */
  private slowDown(told: Told): void {
    setTimeout(this.repeat, A_MOMENT);
    this.listener.told({ ...told, id: "" });
  }

  private closed(socket: WebSocket, code: number): void {
    if (this.ended || socket !== this.socket) return;
    this.trust();
    const sentence = FOR_GOOD[code];
    this.listener.line(sentence ?? LOST, sentence !== undefined);
    if (sentence) return this.close();
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private trust(): void {
    clearTimeout(this.doubt);
    this.doubt = 0;
  }

  /** Does not wait until the browser notices, which can take minutes. */
  private readonly drop = (): void => {
    const { socket } = this;
    if (!socket) return;
    this.closed(socket, 0);
    this.socket = undefined;
    socket.onmessage = null;
    socket.close();
  };

  /** The network or the player is back: do not wait for the timer. */
  private readonly hurry = (): void => {
    if (document.hidden || (this.socket && this.socket.readyState !== WebSocket.CLOSED) || this.ended) return;
    clearTimeout(this.timer);
    this.connect();
  };
}
