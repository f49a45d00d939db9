import { beforeAll, describe, expect, it } from "vitest";
import {
  drawCard, drawMark, emblem, icon, place, seal, suit, token, type Drawing,
} from "../src/cards";
import { drawBox } from "../src/cards/boxes";
import { court } from "../src/cards/courts";
import { SIGNS } from "../src/cards/dungeonsigns";
import { ICON_NAMES } from "../src/cards/icons";
import { MENU_ICONS } from "../src/cards/menuicons";
import { plainFace } from "../src/cards/plain";
import { loadSkin } from "../src/table/games/skins";
import type { FaceInfo } from "../src/table/wire";
import printed from "./cards.faces.json";
import { faultOf } from "./cards.xml";

type Deck = { backs: string[]; faces: Record<string, FaceInfo> };
const decks: [string, Deck][] = Object.entries(printed.games);
const common = [..."CDHS"].flatMap((letter) => [..."A23456789TJQK"].map((rank) => rank + letter));
const BLUE = drawCard("klondike", { back: "deck" }).svg;

function show(game: string, face: string, info?: FaceInfo): Drawing {
  return drawCard(game, { face, back: "deck" }, info);
}

beforeAll(async () => {
  await Promise.all(decks.map(([game]) => loadSkin(game)));
});

describe("the check of markup", () => {
  it.each([
    ["<svg><g></svg>", "</svg> closes nothing"],
    ['<svg aria-hidden="true"><g>', "<svg> <g> left open"],
    ['<svg aria-hidden="true"><path style="fill:red"/></svg>', "<path>: a style attribute"],
    ['<svg aria-hidden="true"><path d="M0 NaN"/></svg>', "<path>: NaN"],
    ['<svg aria-hidden="true">a & b</svg>', "stray text: a & b"],
    ["<svg></svg>", "not hidden from screen readers"],
  ])("finds the fault in %s", (markup, fault) => {
    expect(faultOf(markup)).toBe(fault);
  });
});

describe("the common deck", () => {
  it.each(common)("has the %s, in the ink of its suit, like no other card", (face) => {
    const { svg, classes } = show("klondike", face);
    expect(faultOf(svg)).toBe("");
    expect(classes).toEqual(["face", face[1]?.toLowerCase()]);
    expect(common.filter((other) => show("klondike", other).svg === svg)).toEqual([face]);
  });

  it("has a full, a compact and a sideways drawing", () => {
    expect(show("klondike", "7H").svg.match(/class="(big|small|side)"/g)).toHaveLength(3);
  });

  it("has as many pips on a number as it says, besides the index", () => {
    const full = /class="big">(.*?)<\/g><g class="small"/.exec(show("klondike", "9S").svg)?.[1] ?? "";
    expect(full.match(/<path/g)).toHaveLength(9 + 1);
  });

  it.each([..."JQK"])("tells the suits of a %s apart without colour, by the robe", (rank) => {
    expect(new Set([..."CDHS"].map((letter) => court(rank, letter))).size).toBe(4);
  });

  it("has a joker", () => {
    expect(show("gridcannon", "joker").svg).toContain("Joker");
  });
});

describe.each(decks)("%s", (game, { backs, faces }) => {
  it.each(Object.entries(faces))("draws %s without fault", (face, info) => {
    expect(faultOf(show(game, face, info).svg)).toBe("");
  });

  it.each(backs)("draws the back of %s without fault", (back) => {
    const { svg, classes } = drawCard(game, { back });
    expect(faultOf(svg)).toBe("");
    expect(classes).toEqual(["back"]);
  });
});

describe("pictures of their own", () => {
  it.each(decks.filter(([game]) => game !== "parry"))("%s leaves no face to the plain deck", (game, { faces }) => {
    const plain = Object.entries(faces).filter(([face, info]) => show(game, face, info).svg === plainFace(face, info).svg);
    expect(plain).toEqual([]);
  });

  it("are chosen by the caption in the dungeon, with the badge in the corner", () => {
    const troll = show("dragonquest", "KS", { title: "Troll (king of spades)", caption: "Troll", badge: "9+" }).svg;
    expect(troll).toContain(">Troll<");
    expect(troll).toContain(">9+<");
  });

  it("leave health, gems and fate the common deck", () => {
    expect(show("dragonquest", "6H", { title: "six of hearts" })).toEqual(show("klondike", "6H"));
  });

  it("write a joker of the dungeon as X, once", () => {
    const wild = show("dragonquest", "XR", { title: "Wild (X, the red joker)", caption: "Wild", badge: "X" });
    expect(wild.classes).toContain("h");
    expect(/class="big">(.*?)class="small"/.exec(wild.svg)?.[1]?.match(/>X</g)).toHaveLength(1);
  });

  it("give a queen her points, or her emblem where nobody tells them", () => {
    expect(show("sleepingqueens", "rose", { title: "Rose Queen", badge: "5" }).svg).toContain(">5<");
    expect(faultOf(show("sleepingqueens", "rose").svg)).toBe("");
  });

  it("have backs that differ by deck, and the blue one for any other", () => {
    const drawn = ["queen", "red", "nobody's"].map((back) => drawCard("sleepingqueens", { back }).svg);
    expect(new Set(drawn).size).toBe(3);
    expect(drawn[2]).toBe(BLUE);
  });
});

describe("what nobody drew", () => {
  it("gets a plain face with its caption, else its title, else its name", () => {
    expect(show("parry", "strike", { title: "strike", caption: "Hit" }).svg).toContain(">Hit<");
    expect(show("parry", "strike", { title: "strike" }).svg).toContain(">Strike<");
    expect(show("parry", "strike").svg).toContain(">Strike<");
  });

  it("sets a long name in two lines", () => {
    const { svg } = show("parry", "x", { title: "the very long sword" });
    expect(svg).toContain(">The very<");
    expect(svg).toContain(">long sword<");
  });

  it("cannot smuggle markup in by a name", () => {
    const evil = '<img src=x onerror="alert(1)">';
    const drawn = [show("parry", evil, { title: evil, badge: evil }).svg, token("hero", evil), token("monster", evil), drawBox("no game", evil), drawCard("zoomquest", { back: evil }).svg];
    for (const svg of drawn) {
      expect(svg).not.toContain("<img");
      expect(faultOf(svg)).toBe("");
    }
  });

  it("gets a plain box with its initial", () => {
    expect(drawBox("stakes", "Stakes")).toContain(">S<");
  });
});

describe("signs", () => {
  it.each(ICON_NAMES)("icon %s is drawn without fault", (name) => {
    expect(faultOf(icon(name))).toBe("");
  });

  it.each(Object.entries({ ...MENU_ICONS, ...SIGNS }))("sign %s is drawn without fault", (_name, svg) => {
    expect(faultOf(svg)).toBe("");
  });

  it("show dots for an icon that is not there", () => {
    expect(icon("no such icon")).toBe(icon("dots"));
  });

  it.each([..."CDHS", "crown", "moon"])("mark %s is drawn", (mark) => {
    expect(faultOf(drawMark(mark))).toBe("");
    expect(drawMark(mark)).toContain("<path");
  });

  it("draw suits in sentences, and the seal", () => {
    expect(suit("H")).toContain("<path");
    expect(faultOf(suit("S") + seal())).toBe("");
  });

  it.each(["klondike", "gridcannon", "dragonquest", "sleepingqueens", "zoomquest"])("the box of %s is drawn without fault", (game) => {
    expect(faultOf(drawBox(game))).toBe("");
    expect(drawBox(game)).toContain('class="peek"');
  });

  it.each(printed.places)("there is something to see at %s", (title) => {
    expect(faultOf(place(title))).toBe("");
    expect(place(title)).not.toBe(place("Nowhere"));
  });

  it("see a garden, no den, at Garden", () => {
    expect(place("Garden")).toBe(place("Meadow"));
    expect(place("Den")).toBe(place("Cave"));
  });

  it.each(printed.monsters)("%s has a token without fault", (name) => {
    expect(faultOf(token("monster", name))).toBe("");
  });

  it("give each class a token of its own, and anybody else an initial", () => {
    const classes = ["warrior", "guardian", "healer", "paladin", "monk", "druid"];
    expect(new Set(classes.map((name) => token("hero", name))).size).toBe(6);
    expect(token("hero", "Ada")).toContain(">A<");
  });

  it("find a queen's emblem by name or title", () => {
    expect(emblem("icecream")).toBe(emblem("Ice Cream Queen"));
    expect(emblem("rose")).not.toBe(emblem("moon"));
  });
});
