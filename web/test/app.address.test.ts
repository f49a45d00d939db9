import { afterEach, expect, test, vi } from "vitest";
import { at, base, pageOf, told } from "../src/app/address";

function open(href: string, dataset: Record<string, string>): void {
  vi.stubGlobal("location", new URL(href));
  vi.stubGlobal("document", { documentElement: { dataset } });
}

const openSite = (href: string) => open(href, { site: "" });
const openServer = (href: string) => open(href, {});
const words = ({ pathname, search, hash }: URL) => [pathname, search, hash];

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["https://box.example/a%20b/box/", ["/", "", ""]],
  ["https://box.example/a%20b/box/index.html", ["/", "", ""]],
  ["https://box.example/a%20b/box/?from=elsewhere", ["/", "", ""]],
  ["https://box.example/a%20b/box/?/t/~1f", ["/t/~1f", "", ""]],
  ["https://box.example/?/play/klondike?seed=7&draw=3", ["/play/klondike", "?seed=7&draw=3", ""]],
  ["https://box.example/box/?/rules/klondike#the-deal", ["/rules/klondike", "", "#the-deal"]],
])("in a folder %s is a page by what follows the question mark", (href, page) => {
  openSite(href);

  expect(words(pageOf())).toEqual(page);
});

test.each(["/", "/t/~1f", "/play/klondike?seed=7&draw=3", "/settings#move"])("in a folder the address of %s leads there", (path) => {
  openSite("https://box.example/a%20b/box/?/about");

  const address = new URL(at(path), location.href);

  expect(address.pathname).toBe("/a%20b/box/");
  expect(words(pageOf(address)).join("")).toBe(path);
});

test("in a folder all files lie beside the page", () => {
  openSite("https://box.example/a%20b/box/?/rules/klondike");

  expect(base()).toBe("https://box.example/a%20b/box/");
  expect(told("/api/games/klondike/rules")).toBe("https://box.example/a%20b/box/api/games/klondike/rules.json");
});

test("at a server every page has a path of its own", () => {
  openServer("https://box.example/play/klondike?seed=7#top");

  expect(words(pageOf())).toEqual(["/play/klondike", "?seed=7", "#top"]);
  expect([at("/about"), told("/api/games"), base()]).toEqual(["/about", "/api/games", "https://box.example/"]);
});
