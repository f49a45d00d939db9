import { expect, test } from "vitest";
import { Story } from "../src/table/story";

test("a tap ends a pause at once", async () => {
  const story = new Story();
  const pause = story.pause(1e6);
  expect(story.isTelling).toBe(true);

  story.skip();

  await pause;
  expect(story.isTelling).toBe(false);
});
