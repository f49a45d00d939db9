/** The driver of a table on this device: speaks to the worker in which its room is. */

import type { Driver, Listener } from "../table/remote";
import type { Message, Told } from "../table/wire";
import { enter, leave, say } from "./house";

const STARTING = "Taking the cards out of the box: this takes a moment without a server.";
const FAILED = "This device could not get the game ready. Try again when the server can be reached.";

export function sitHere(table: string, listener: Listener): Driver {
  let isIn = false;
  listener.line(STARTING, false);
  enter(table, {
    frames(frames) {
      if (!isIn) listener.line("", false);
      isIn = true;
      for (const frame of frames) listener.told(JSON.parse(frame) as Told);
    },
    line: (sentence, forGood) => listener.line(sentence, forGood),
  }).catch(() => listener.line(FAILED, true));
  return {
    send(message: Message) {
      const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
      void say(table, { ...message, id });
      return id;
    },
    close: () => leave(table),
  };
}
