import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { STORY_PICTURE } from "./pictures.ts";

/** Contrast in a part of the story's picture; 0 for one even tone. */
async function contrastOf(left: number): Promise<number> {
  const picture = sharp(join(import.meta.dirname, "pictures", STORY_PICTURE.file));
  const { width, height } = await picture.metadata();
  const part = { left: Math.round(width * left), top: Math.round(height * 0.7), width: 200, height: 200 };
  const bytes = await picture.extract(part).toBuffer();
  const { channels } = await sharp(bytes).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test("S-HOME-13: the picture beside Our Heritage is drawn from edge to edge, without a pale side for words", async () => {
  const [side, middle] = [await contrastOf(0.15), await contrastOf(0.5)];
  expect(side).toBeGreaterThan(middle / 2);
});
