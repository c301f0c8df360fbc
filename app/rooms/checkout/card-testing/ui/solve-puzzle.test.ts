import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { guessText, isSolved } from "../puzzle.ts";
import { solvePuzzle } from "./solve-puzzle.ts";

test("A-023: the browser finds a number whose hash begins with the required zero bits", async () => {
  const found = await solvePuzzle("a-puzzle", new AbortController().signal, 10);
  const hash = createHash("sha256")
    .update(guessText("a-puzzle", found ?? -1))
    .digest();
  expect(isSolved(hash, 10)).toBe(true);
  expect(hash.toString("hex")).toMatch(/^00[0-3]/);
});

test("leaving the page ends the search", async () => {
  expect(await solvePuzzle("a-puzzle", AbortSignal.abort())).toBeNull();
});
