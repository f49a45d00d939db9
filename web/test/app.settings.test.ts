import { expect, test } from "vitest";
import { choicesIn } from "../src/app/settings";

test("nothing kept gives the usual choices", () => {
  expect(choicesIn(null)).toEqual({
    theme: "auto",
    deck: "two",
    index: "normal",
    motion: "auto",
    tap: "two taps",
    back: "lozenge",
    mat: "game",
    hand: "right",
    sound: "auto",
    volume: 6,
    buzz: "on",
    name: "",
  });
});

test("what was kept is found again", () => {
  const kept = { theme: "dark", deck: "four", index: "large", motion: "reduced", tap: "one tap", back: "night", mat: "rose", hand: "left", sound: "off", volume: 3, buzz: "off", name: "Mia" };
  expect(choicesIn(JSON.stringify(kept))).toEqual(kept);
});

test("a choice that is no longer offered is forgotten", () => {
  expect(choicesIn('{"felt":"green","volume":11,"back":"tartan","theme":"dark"}')).toEqual({ ...choicesIn(null), theme: "dark" });
});

test.each(["{", "[]", "null", "7", '{"theme":"pink","deck":4,"name":{}}'])("%s spoils nothing", (text) => {
  expect(choicesIn(text)).toEqual(choicesIn(null));
});

test("a name is one short line", () => {
  expect(choicesIn(JSON.stringify({ name: "  Mia\n  of   the  hills  " })).name).toBe("Mia of the hills");
  expect(choicesIn(JSON.stringify({ name: "x".repeat(99) })).name).toHaveLength(24);
});
