import fc from "fast-check";
import { expect, test } from "vitest";
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH } from "../constants.ts";
import { typedRecoveryCode } from "./typed-recovery-code.ts";

const letter = fc.constantFrom(...RECOVERY_ALPHABET.split(""));
const half = fc.string({ unit: letter, minLength: RECOVERY_CODE_LENGTH / 2, maxLength: RECOVERY_CODE_LENGTH / 2 });

test("recovery codes have no letter that looks like another one on paper, each once, in one case", () => {
  expect(RECOVERY_ALPHABET).toMatch(/^[a-hjkmnp-z2-9]+$/);
  expect(new Set(RECOVERY_ALPHABET).size).toBe(RECOVERY_ALPHABET.length);
});

test("a code is found whichever way it is typed from paper", () => {
  const ways = [
    (code: string) => code,
    (code: string) => code.toUpperCase(),
    (code: string) => code.replace("-", ""),
    (code: string) => ` ${code.replace("-", " ")} `,
    (code: string) => code.replace("-", "–"),
  ];
  fc.assert(
    fc.property(half, half, fc.constantFrom(...ways), (first, second, way) => {
      expect(typedRecoveryCode(way(`${first}-${second}`))).toBe(`${first}-${second}`);
    }),
  );
});

test.each([
  ["mLj6N-e58IF", "mLj6N-e58IF"],
  ["mLj6Ne58IF", "mLj6N-e58IF"],
  ["abc", "abc"],
  ["", ""],
])("%j, of both cases or no code at all, is read as %j", (typed, code) => {
  expect(typedRecoveryCode(typed)).toBe(code);
});
