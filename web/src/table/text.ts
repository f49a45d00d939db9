/** What the engine says, a template with named parts, in this reader's words; docs/protocol.md tells the forms of a part. */

import { capital, listed } from "./names";
import type { Lines, Part, PlacePart, Speech, Text } from "./wire";

export type { Part, Speech, Text };

/** Who reads: which seat is “you”, and how players, cards and places are called here. */
export interface Reader {
  seat: number | null;
  player(seat: number): string;
  card(face: string): string;
  /** By the name that is printed on it, if one is. */
  called(face: string): string;
  place(name: string): string;
}

const SLOT = /\{(\w+)(?:\|([^|}]*)\|([^}]*)|:(\w+))?\}/g;

export function tell(speech: Speech, reader: Reader): string {
  if (typeof speech === "string") return speech;
  return speech.say.replace(SLOT, (_, name: string, one?: string, other?: string, form = "") => {
    const part = speech.with[name.toLowerCase()] ?? "";
    if (one !== undefined) return (isOne(part, reader) ? one : other) ?? "";
    const told = partOf(part, reader, form === "low" ? "" : form);
    if (/^\p{Lu}/u.test(name)) return capital(told);
    return form === "low" ? told.charAt(0).toLowerCase() + told.slice(1) : told;
  });
}

/** Whether the first of two forms is meant: that of “you”, or of a single thing. */
function isOne(part: Part, reader: Reader): boolean {
  if (Array.isArray(part)) return part.length === 1;
  return typeof part === "object" && "seat" in part ? part.seat === reader.seat : part === 1;
}

function partOf(part: Part, reader: Reader, form: string): string {
  if (Array.isArray(part)) return together(part.map((one) => partOf(one, reader, form)));
  if (typeof part !== "object") return form === "own" ? `${part}’s` : String(part);
  if ("seat" in part) return playerOf(part.seat, reader, form);
  if ("card" in part) return cardOf(part.card, reader, form);
  return "place" in part ? placeOf(part, reader, form) : tell(part, reader);
}

function playerOf(seat: number, reader: Reader, form: string): string {
  const [name, own] = seat === reader.seat ? ["you", "your"] : [reader.player(seat), `${reader.player(seat)}’s`];
  return form === "own" ? own : name;
}

function cardOf(face: string | null, reader: Reader, form: string): string {
  if (face !== null && form === "sign") return signs(face);
  const isCalled = form === "called" || form === "name";
  const [title, article] = face === null ? ["card", "a"] : [isCalled ? reader.called(face) : reader.card(face), "the"];
  return form === "bare" || form === "name" ? title : `${article} ${title}`;
}

/** “10♥” for TH. */
function signs(face: string): string {
  return face.slice(0, -1).replace("T", "10") + "♣♦♥♠".charAt("CDHS".indexOf(face.slice(-1)));
}

/** A form is the word before the place, with its space: “ at 1,0”, or nothing where one sees it. */
function placeOf({ place, seen }: PlacePart, reader: Reader, form: string): string {
  const told = seen === undefined ? `${form} ${reader.place(place)}`.trim() : partOf(seen, reader, "");
  return form && told ? ` ${told}` : told;
}

/** “a, b and c”; equal ones are counted. */
function together(told: string[]): string {
  const [first = ""] = told;
  if (told.length < 2 || new Set(told).size > 1) return listed(told);
  return first === "a card" ? `${told.length} cards` : `${told.length} × ${first}`;
}

/** A message in which every text is told in the reader's words; what is said of an event keeps its parts, and beside a
 *  question, the sentence of a preview or the reason of a hint stand its two lines. */
export function inWords<T>(thing: T, reader: Reader): T {
  if (isText(thing)) return tell(thing, reader) as T;
  if (isSaid(thing)) {
    const { text, ...rest } = thing;
    return { ...inWords(rest, reader), text: tell(text, reader), parts: inWords(text.with, reader) } as T;
  }
  if (Array.isArray(thing)) return thing.map((one: unknown) => inWords(one, reader)) as T;
  if (typeof thing !== "object" || thing === null) return thing;
  const told = Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, inWords(value as unknown, reader)]));
  const { ask, why = ask, sentence = why } = thing as { ask?: Speech; why?: Speech; sentence?: Speech };
  return (sentence === undefined ? told : { ...told, lines: linesOf(sentence, reader) }) as T;
}

function linesOf(speech: Speech, reader: Reader): Lines {
  const { head, rest } = typeof speech === "string" ? {} : speech.with;
  if (head === undefined || rest === undefined) return [tell(speech, reader), ""];
  return [partOf(head, reader, ""), capital(partOf(rest, reader, ""))];
}

function isSaid(thing: unknown): thing is { event: "said"; text: Text } {
  return typeof thing === "object" && thing !== null && "event" in thing && thing.event === "said" && "text" in thing && isText(thing.text);
}

function isText(thing: unknown): thing is Text {
  return typeof thing === "object" && thing !== null && "say" in thing && "with" in thing;
}
