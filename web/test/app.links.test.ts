import { expect, test } from "vitest";
import { doorOf } from "../src/app/links";

const KNOWN = "http://192.168.1.5:8000/";

test.each([
  ["http://localhost:8000", KNOWN, "http://192.168.1.5:8000", true],
  ["http://127.0.0.1:8000", KNOWN, "http://192.168.1.5:8000", true],
  ["http://0.0.0.0:8000", KNOWN, "http://192.168.1.5:8000", true],
  ["http://[::1]:8000", "http://[fd00::5]:8000/", "http://[fd00::5]:8000", true],
  ["http://localhost:8000", null, "http://localhost:8000", false],
  ["http://192.168.1.5:8000", null, "http://192.168.1.5:8000", true],
  ["https://cards.example", KNOWN, "https://cards.example", true],
  ["https://localhost.example", KNOWN, "https://localhost.example", true],
])("at %s, where the server is known as %s, others come by %s", (page, known, origin, isForOthers) => {
  expect(doorOf(new URL(page), known)).toEqual({ origin, isForOthers });
});
