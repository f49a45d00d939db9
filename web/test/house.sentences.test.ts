/** Nobody in the client reads English: what it needs to know stands in the parts of a text, or beside it. */

import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";

const SRC = decodeURI(new URL("../src/", import.meta.url).pathname);
const PLANTED = `${SRC}table/planted.ts`;

/** What takes a string apart, or looks for something in it. */
const READING = new Set([
  ...["at", "charAt", "charCodeAt", "codePointAt", "endsWith", "includes", "indexOf", "lastIndexOf", "localeCompare", "match", "matchAll"],
  ...["replace", "replaceAll", "search", "slice", "split", "startsWith", "substr", "substring"],
]);

/** Who takes strings apart, in which file, and why that is no reading of a sentence. */
const ALLOWED: Record<string, { who: string[]; why: string }> = {
  "cards/boxes.ts": { who: ["initialOf", "peeking"], why: "an initial on a box, and our own drawing" },
  "cards/dragonquest.ts": { who: ["MEDALLIONS", "signOf"], why: "our own drawing, and the name of a face" },
  "cards/dungeon.ts": { who: ["badge"], why: "the few letters of a badge are set by their length and last sign" },
  "cards/ends/gridcannon.ts": { who: ["cheer"], why: "the name of a face" },
  "cards/ends/scene.ts": { who: ["framed"], why: "our own drawing" },
  "cards/gallery.ts": { who: ["deck", "isWanted"], why: "a page for us, opened by hand" },
  "cards/monsters.ts": { who: ["KINDS"], why: "a picture is chosen by the name that a scenario's author gave" },
  "cards/places.ts": { who: ["SIGHTS"], why: "a picture is chosen by the name that a scenario's author gave" },
  "cards/plain.ts": { who: ["gaps", "halves", "initial", "tint", "upper"], why: "a name is set in two lines, by its length" },
  "cards/playing.ts": { who: ["drawPlaying"], why: "the name of a face" },
  "cards/sleepingqueens.ts": { who: ["face", "wireName"], why: "the name of a face" },
  "cards/svg.ts": { who: ["escape"], why: "markup in a name is none" },
  "cards/zoomquest.ts": { who: ["sign"], why: "a back bears the initial and the number of its name" },
  "table/company/panels.ts": { who: ["disc"], why: "a player's initial" },
  "table/gesture.ts": { who: ["count", "isPlace", "touchesOf"], why: "the words of an offer are the protocol's, and name places" },
  "table/graph/frame.ts": { who: ["letterWidth"], why: "letters are measured" },
  "table/graph/random.ts": { who: ["hash"], why: "a name is the seed of a drawing" },
  "table/hands.ts": { who: ["isDone"], why: "the name of a key" },
  "table/header.ts": { who: ["dealName"], why: "the first digits of a seed" },
  "table/names.ts": { who: ["capital", "drawnName", "lettersIn"], why: "a capital letter, the letters of a player's name, and the number in the name of a place" },
  "table/page.ts": { who: ["deeds"], why: "“one tap” is the value of a setting" },
  "table/picture.ts": { who: ["place", "stemOf"], why: "the name of a cell, and the number in the name of a place" },
  "table/pile.ts": { who: ["COMMON", "nameTag", "number"], why: "names of places and faces" },
  "table/seatbox.ts": { who: ["render"], why: "a player's initial" },
  "table/shots.ts": { who: ["spotOf"], why: "the name of a face" },
  "table/slip.ts": { who: ["isRed", "letters"], why: "signs, a letter each" },
  "table/text.ts": { who: ["SLOT", "signs", "tell", "together"], why: "here templates become words" },
  "table/words.ts": { who: ["sentence"], why: "signs of suits are drawn" },
};

/** What used to be done here, or could be: each is found. */
const OFFENCES = [
  "(text: string, who: string, name: string) => text.replace(new RegExp(who), name)",
  "(text: string, who: string, name: string) => text.replaceAll(who, name)",
  "(text: string) => text.split(': ')[0]",
  "(text?: string) => text?.includes('queen')",
  "(text: string) => text === 'The queen wakes.'",
  "(text: string) => { const [first = ''] = text; return first; }",
  "(text: string) => { for (const letter of text) return letter; return ''; }",
  "(text: string) => /queen/.test(text)",
  "(text: string) => [...text].reverse().join('')",
  "(text: string) => text[0]",
  "(told: { ask?: string | number }) => typeof told.ask === 'string' && told.ask.startsWith('You')",
  "(told: any) => told.ask.split(' ')",
];

/** The client, with the offences planted among its files. */
function program(): ts.Program {
  const path = `${SRC}../tsconfig.json`;
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as { config: object };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, `${SRC}..`, {}, path);
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  const planted = OFFENCES.map((offence, number) => `export const offence${number} = ${offence};`).join("\n");
  host.fileExists = (path) => path === PLANTED || fileExists(path);
  host.getSourceFile = (path, ...rest) => (path === PLANTED ? ts.createSourceFile(path, planted, rest[0]) : getSourceFile(path, ...rest));
  return ts.createProgram([...fileNames.filter((name) => !name.includes("/test/")), PLANTED], options, host);
}

/** By file, who takes a string apart there. */
function readers(program: ts.Program): Record<string, string[]> {
  const files = program.getSourceFiles().map((file) => ({ file, name: file.fileName.slice(SRC.length) }));
  const own = files.filter(({ file, name }) => file.fileName.startsWith(SRC) && /^(table|cards)\//.test(name));
  const found = own.map(({ file, name }) => [name, [...readersIn(file, program.getTypeChecker())].sort()] as const);
  return Object.fromEntries(found.filter(([, who]) => who.length > 0));
}

function readersIn(file: ts.SourceFile, types: ts.TypeChecker): Set<string> {
  const found = new Set<string>();
  const isText = (node: ts.Expression) => isString(types.getTypeAtLocation(node));
  const visit = (node: ts.Node, above: string): void => {
    const place = nameOf(node) ?? above;
    if (isReading(node, isText)) found.add(place);
    ts.forEachChild(node, (child) => visit(child, place));
  };
  visit(file, "");
  return found;
}

function nameOf(node: ts.Node): string | undefined {
  const isNamed = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node);
  return isNamed && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

function isString(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isString);
  return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Any)) !== 0;
}

function isReading(node: ts.Node, isText: (node: ts.Expression) => boolean): boolean {
  if (ts.isRegularExpressionLiteral(node)) return true;
  if (ts.isElementAccessExpression(node) || ts.isSpreadElement(node) || ts.isForOfStatement(node)) return isText(node.expression);
  if (ts.isVariableDeclaration(node)) return ts.isArrayBindingPattern(node.name) && node.initializer !== undefined && isText(node.initializer);
  if (ts.isBinaryExpression(node)) return isComparison(node) && [node.left, node.right].some(isPhrase);
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return isReadingCall(node, isText);
  return false;
}

function isReadingCall({ expression }: ts.CallExpression | ts.NewExpression, isText: (node: ts.Expression) => boolean): boolean {
  if (ts.isIdentifier(expression)) return expression.text === "RegExp";
  return ts.isPropertyAccessExpression(expression) && READING.has(expression.name.text) && isText(expression.expression);
}

function isComparison({ operatorToken }: ts.BinaryExpression): boolean {
  return [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(operatorToken.kind);
}

/** Several words, such as a sentence has. */
function isPhrase(node: ts.Expression): boolean {
  return ts.isStringLiteral(node) && /\w \w/.test(node.text);
}

describe("the client reads no sentences", () => {
  let found: Record<string, string[]>;
  beforeAll(() => {
    found = readers(program());
  }, 120_000);

  it("takes strings apart only where they are none", () => {
    const { ["table/planted.ts"]: _, ...own } = found;
    expect(own).toEqual(Object.fromEntries(Object.entries(ALLOWED).map(([file, { who }]) => [file, who])));
  });

  it.each(OFFENCES.map((offence, number) => [offence, number] as const))("would find %s", (_, number) => {
    expect(found["table/planted.ts"]).toContain(`offence${number}`);
  });

  it("does not take a list for a string", () => {
    expect(found["table/end.ts"]).toBeUndefined();
  });
});
