import fc from "fast-check";
import { expect, test } from "vitest";
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH } from "../constants.ts";
import { recoveryCode, typedRecoveryCode } from "./recovery-code.ts";

const place = fc.integer({ min: 0, max: RECOVERY_ALPHABET.length - 1 });
const places = fc.array(place, { minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH });

test("a recovery code has nothing that looks like something else on paper, and is one case", () => {
  fc.assert(fc.property(places, (drawn) => void expect(recoveryCode(drawn)).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)));
  expect(RECOVERY_ALPHABET).not.toMatch(/[il1o0]/);
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
    fc.property(places, fc.constantFrom(...ways), (drawn, way) => {
      const code = recoveryCode(drawn);
      expect(typedRecoveryCode(way(code))).toBe(code);
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
