import { expect, test } from "vitest";
import { guessText, isSolved } from "./puzzle.ts";

test("A-023: bits are counted exactly", () => {
  expect(isSolved(Uint8Array.of(0, 0, 255), 16)).toBe(true);
  expect(isSolved(Uint8Array.of(0, 1, 0), 16)).toBe(false);
  expect(isSolved(Uint8Array.of(0, 0), 16)).toBe(true);
  expect(isSolved(Uint8Array.of(0, 0b0001_1111), 11)).toBe(true);
  expect(isSolved(Uint8Array.of(0, 0b0010_0000), 11)).toBe(false);
});

test("A-023: a guess is hashed together with its puzzle", () => {
  expect([guessText("p", 0), guessText("p", 12)]).toEqual(["p.0", "p.12"]);
});
