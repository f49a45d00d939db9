/** Every drawing on one page. */

import printed from "../../test/cards.faces.json";
import type { FaceInfo } from "../table/wire";
import { drawCard, drawMark, emblem, icon, place, seal, suit, token } from ".";
import { loadSkin } from "../table/games/skins";
import { drawBox } from "./boxes";
import { SIGNS } from "./dungeonsigns";
import { ICON_NAMES } from "./icons";
import { MENU_ICONS } from "./menuicons";

const wanted = new URLSearchParams(location.search);
for (const [name, value] of wanted) document.documentElement.dataset[name] = value;
document.body.style.setProperty("--cw", `${wanted.get("w") ?? 84}px`);

const cardOf = (game: string, back: string, face?: string, info?: FaceInfo): string => {
  const { svg, classes } = drawCard(game, face === undefined ? { back } : { face, back }, info);
  return `<div class="card ${classes.join(" ")}">${svg}</div>`;
};
const isWanted = (title: string): boolean => title.includes(wanted.get("show") ?? "");
const row = (title: string, inner: string, kind = ""): string =>
  isWanted(title) ? `<h2>${title}</h2><section class="${kind}">${inner}</section>` : "";
const named = (svg: string, name: string): string => `<figure>${svg}${name}</figure>`;

const deck = ["S", "H", "D", "C"].flatMap((letter) => [..."A23456789TJQK"].map((rank) => rank + letter));

function gameRow([game, { faces, backs }]: [string, { faces: Record<string, FaceInfo>; backs: string[] }]): string {
  const fronts = Object.entries(faces).map(([face, info]) => cardOf(game, backs[0] ?? "", face, info));
  return row(game, fronts.join("") + backs.map((back) => cardOf(game, back)).join(""));
}

function glyphRows(): string {
  const heroes = ["warrior", "guardian", "healer", "paladin", "monk", "druid", "Ada"];
  return [
    row("icons", [...ICON_NAMES].map((name) => named(icon(name), name)).join("")),
    row("signs", Object.entries({ ...MENU_ICONS, ...SIGNS }).map(([name, svg]) => named(svg, name)).join("")),
    row("marks, seal, suit", named(drawMark("C"), "C") + named(drawMark("crown"), "crown") + named(seal(), "seal") + `<p>7${suit("H")} on the 8${suit("S")}</p>`),
    row("heroes", heroes.map((name) => named(token("hero", name), name)).join("")),
    row("monsters", printed.monsters.map((name) => named(token("monster", name), name)).join("")),
    row("places", printed.places.map((name) => named(place(name), name)).join("")),
    row("emblems", Object.values(printed.games.sleepingqueens.faces).map(({ title }) => named(emblem(title), title)).join("")),
    row("boxes", ["klondike", "gridcannon", "dragonquest", "sleepingqueens", "zoomquest", "parry"].map((game) => drawBox(game)).join("")),
  ].join("");
}

await Promise.all(Object.keys(printed.games).map(loadSkin));
const common = [...deck, "joker"].map((face) => cardOf("klondike", "deck", face)).join("") + cardOf("klondike", "deck");
const fan = ["7C", "KH", "TD", "5H"].map((face) => cardOf("klondike", "deck", face)).join("");
document.body.innerHTML =
  row("the common deck", common) + row("a fan", fan, "fanx") + Object.entries(printed.games).map(gameRow).join("") + glyphRows();
