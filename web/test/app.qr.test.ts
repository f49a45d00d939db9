import { encode } from "uqr";
import { expect, test } from "vitest";
import known from "../../tests/data/qr.json";
import { qrPath } from "../src/app/qr";

test("a link fits a small code with four white squares around", () => {
  const { size, path } = qrPath("http://127.0.0.1:8000/t/abcdefghijklmnopqrstuv");

  expect((size - 2 * 4 - 17) % 4).toBe(0);
  expect(path.startsWith("M4 4h1v1h-1z")).toBe(true);
  expect(path).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
});

test.each(known)("the terminal draws $text as we would", ({ text, mask, rows }) => {
  const { data } = encode(text, { border: 0, ecc: "L", maskPattern: mask });

  expect(data.map((row) => row.map(Number).join(""))).toEqual(rows);
});
