import { expect, test } from "vitest";
import { linkedPath } from "../src/app/links";
import { match } from "../src/app/router";
import { isOutdated } from "../src/app/updates";

test.each([
  ["/", "/", {}],
  ["/tables", "/tables", {}],
  ["/tables", "/tables/", {}],
  ["/t/{table}", "/t/abc", { table: "abc" }],
  ["/join/{code}", "/join/four%20small%20plain%20words", { code: "four small plain words" }],
  ["/join/{code}", "/join/100%", { code: "100%" }],
])("%s fits %s", (pattern, path, parts) => {
  expect(match(pattern, path)).toEqual(parts);
});

test.each([
  ["/", "/tables"],
  ["/t/{table}", "/t/"],
  ["/t/{table}", "/t"],
  ["/t/{table}", "/t/a/b"],
  ["/new", "/newer"],
])("%s does not fit %s", (pattern, path) => {
  expect(match(pattern, path)).toBeNull();
});

test("a pasted link leads to its table, four words are no link", () => {
  expect(linkedPath("come! https://box.example/t/a_b-C see you")).toBe("/t/a_b-C");
  expect(linkedPath("http://127.0.0.1:8000/join/four%20words")).toBe("/join/four%20words");
  expect(linkedPath("sun onion fable crow")).toBeNull();
});

test("a page is outdated when the server names another script", () => {
  expect(isOutdated("/assets/index-a.js", "/assets/index-b.js")).toBe(true);
  expect(isOutdated("/assets/index-a.js", "/assets/index-a.js")).toBe(false);
  expect(isOutdated("/assets/index-a.js", null)).toBe(false);
});
