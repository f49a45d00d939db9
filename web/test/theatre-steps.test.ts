import { expect, test } from "vitest";
import { momentsOf } from "../src/table/theatre/acts";
import { isShow, onStage, stepsOf, type Step } from "../src/table/theatre/steps";
import { inWords, type Reader, type Text } from "../src/table/text";
import type { GameEvent, Part, Zone } from "../src/table/wire";

const pile = (name: string, group: string, owner: number | null): Zone => ({ name, title: `the pile of ${group}`, group, owner, piles: [name] }) as unknown as Zone;
const ZONES = [["Ada", 0], ["Imp", null]].flatMap(([who, owner]) =>
  ["", "-used", "-lost"].map((end) => pile(`${who}`.toLowerCase() + end, `${who}`, owner as number | null)));
const ADA: Part = { seat: 0 };

/** What the engine says, before it is told to anybody. */
const said = (say: string, parts: Record<string, Part> = {}): GameEvent => ({ event: "said", text: { say, with: parts } as unknown as string });
const turned = (at: string, id: number, up = true): GameEvent =>
  ({ event: "flipped", at, card: { id, back: at, face: "attack", ...(up ? { up } : {}) } });
const moved = (id: number, from: string, to: string, up = true): GameEvent =>
  ({ event: "moved", from, to, cards: [{ id, back: from, face: "attack", ...(up ? { up } : {}) }] });

/** A battle of two rounds: in the second the Imp's shown card is destroyed before its turn, and with it the Imp. */
const SPOKEN: GameEvent[] = [
  said("{Who} {who|go|goes} to Ford.", { who: ADA }),
  said("{title}: {fighters}.", { title: { say: "Battle at {place}", with: { place: { place: "ford" } } }, fighters: [ADA, "Imp"] }),
  turned("ada", 1), turned("imp", 11),
  moved(2, "ada", "ada-lost"), said("{Who} {who|attack|attacks} {target}, who {target|lose|loses} a card: attack.", { who: "Imp", target: ADA }), moved(11, "imp", "imp-used"),
  said("{Who} {who|attack|attacks} {target}: a shield stops it.", { who: ADA, target: "Imp" }), moved(1, "ada", "ada-used"),
  turned("ada", 3), turned("imp", 12),
  moved(12, "imp", "imp-lost"), said("{Who} {who|attack|attacks} {target}, who {target|lose|loses} a card: attack.", { who: ADA, target: "Imp" }),
  said("{Target} is defeated.", { target: "Imp" }), moved(3, "ada", "ada-used"),
  moved(1, "ada-used", "ada", false), { event: "shuffled", at: "ada", ids: [20] },
];
const reader = (seat: number | null, name: string): Reader =>
  ({ seat, player: () => name, card: (face) => face, called: (face) => face, place: () => "Ford" });
const BATTLE = inWords(SPOKEN, reader(null, "Ada"));
const steps = stepsOf(BATTLE, ZONES);

test("each sentence is a step, and two about one shown card are one", () => {
  expect(steps.map((step) => step.text)).toEqual([
    "Ada goes to Ford.",
    "Battle at Ford: Ada and Imp.",
    "Imp attacks Ada, who loses a card: attack.",
    "Ada attacks Imp: a shield stops it.",
    "Ada attacks Imp, who loses a card: attack. Imp is defeated.",
  ]);
});

test("no event is lost, and their order is kept", () => {
  expect(steps.flatMap((step) => step.events)).toEqual(BATTLE);
});

test("the card played is the shown one that moves after the sentence", () => {
  const parts = steps.map((step) => step.cards.map((card) => `${card.id} ${card.part}`));
  expect(parts[2]).toEqual(["1 shown", "11 shown", "2 moved", "11 played"]);
  expect(parts[3]).toEqual(["1 played"]);
  expect(parts[4]).toEqual(["3 shown", "12 shown", "12 moved", "3 played", "1 gathered"]);
});

test("cards belong to the group of their pile", () => {
  expect(steps[2]!.cards.map((card) => card.owner)).toEqual(["Ada", "Imp", "Ada", "Imp"]);
});

test("a card shown in one update is played in the next", () => {
  const shown = new Set<number>();
  const first = stepsOf(BATTLE.slice(0, 4), ZONES, shown);
  expect(first.at(-1)).toMatchObject({ text: "The next cards are shown." });
  const later = stepsOf(BATTLE.slice(4, 9), ZONES, shown);
  expect(later.map((step) => step.cards.map((card) => card.part))).toEqual([["moved", "played"], ["played"]]);
});

test("the stage is never empty: who comes is told with the battle", () => {
  const told = onStage(steps);
  expect(told[0]).toMatchObject({ title: steps[1]!.title, text: "Ada goes to Ford. Battle at Ford: Ada and Imp." });
  expect(told.flatMap((step) => step.events)).toEqual(BATTLE);
});

test("a story that goes on is told as it is", () => {
  expect(onStage(steps.slice(2))).toEqual(steps.slice(2));
});

test("a walk is no show, a battle is", () => {
  expect(isShow(steps.slice(0, 2))).toBe(false);
  expect(isShow(steps)).toBe(true);
});

test("cards moved before any sentence, with none to follow, make no step", () => {
  expect(stepsOf([moved(1, "ada", "ada-used")], ZONES)).toEqual([]);
});

test("the opening already shows who will play in which order, and later steps name the act", () => {
  const moments = momentsOf(steps);
  expect(moments.map((moment) => moment.title)).toEqual(["Ada goes to Ford.", ...Array(4).fill("Battle at Ford")]);
  expect(moments[0]!.lane).toEqual([]);
  expect(moments[1]!.lane.map(({ card }) => card.id)).toEqual([11, 1]);
  expect(moments[2]!.cast).toEqual(["Ada", "Imp"]);
});

test("a card destroyed before its turn is lost, last in the lane", () => {
  expect(momentsOf(steps)[4]!.lane.map(({ card, fate, at }) => [card.id, fate, at])).toEqual([[3, "played", 4], [12, "lost", 4]]);
});

test("a shown card that nobody needs any more is spared", () => {
  const over = stepsOf([...BATTLE.slice(0, 7), turned("ada", 1, false)], ZONES);
  expect(momentsOf(over)[2]!.lane.map(({ card, fate }) => [card.id, fate])).toEqual([[11, "played"], [1, "spared"]]);
});

const rolesOf = (told: readonly Step[]) => told.map(({ roles }) => roles);

test("who acts and upon whom is what the parts of a sentence say", () => {
  expect(rolesOf(steps)).toEqual([
    { actor: "Ada" }, {}, { actor: "Imp", target: "Ada" }, { actor: "Ada", target: "Imp" }, { actor: "Ada", target: "Imp" },
  ]);
});

test("a sentence that tells of nobody leaves the roles to the next in the same breath", () => {
  const gone = said("{Whose:own} card is gone before it works.", { whose: "Imp" });
  const told = stepsOf(inWords([...SPOKEN.slice(1, 4), gone, ...SPOKEN.slice(7, 9)], reader(0, "")), ZONES);
  expect(told.at(-1)).toMatchObject({ text: "Imp’s card is gone before it works. You attack Imp: a shield stops it.", roles: { actor: "Ada", target: "Imp" } });
});

const babble = (text: Text): Text => ({ say: "qwx Imp Ada.", with: text.with });
const inBabble = SPOKEN.map((event) => (event.event === "said" ? { ...event, text: babble(event.text as unknown as Text) as unknown as string } : event));

test.each([
  ["its own player", SPOKEN, reader(0, "Ada")],
  ["a player called like the monster", SPOKEN, reader(1, "Imp")],
  ["a player without a name", SPOKEN, reader(null, "")],
  ["a reader of gibberish", inBabble, reader(1, "Ada")],
])("the stage is the same for %s", (_, events, who) => {
  const told = stepsOf(inWords(events, who), ZONES);
  expect(rolesOf(told)).toEqual(rolesOf(steps));
  expect(told.map(({ cards }) => cards)).toEqual(steps.map(({ cards }) => cards));
  expect(momentsOf(told).map(({ cast }) => cast)).toEqual(momentsOf(steps).map(({ cast }) => cast));
});

test("the story itself is told in the reader's words", () => {
  expect(stepsOf(inWords(SPOKEN, reader(0, "")), ZONES).map(({ text }) => text)).toEqual([
    "You go to Ford.", "Battle at Ford: you and Imp.", "Imp attacks you, who lose a card: attack.",
    "You attack Imp: a shield stops it.", "You attack Imp, who loses a card: attack. Imp is defeated.",
  ]);
});
