import fc from "fast-check";
import { expect, test } from "vitest";
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH } from "../constants.ts";
import { inGroups, linkFor, secretIn, typedRecoveryCode } from "./second-factor.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const OWNER = { issuer: "Safara Sa Yaram", email: "awa+shop@example.com" };
const secrets = fc.string({
  unit: fc.constantFrom(...Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")),
  minLength: 16,
  maxLength: 64,
});

test("the link for an authenticator app names the shop and the account and carries the secret", () => {
  expect(linkFor(SECRET, OWNER)).toBe(
    `otpauth://totp/Safara%20Sa%20Yaram:awa%2Bshop%40example.com?secret=${SECRET}&issuer=Safara%20Sa%20Yaram&digits=6&period=30`,
  );
});

test("an invalid secret has no link, and a link without a secret has none", () => {
  for (const text of ["", "javascript:alert(1)", "short", `${SECRET}&x=1`]) expect(linkFor(text, OWNER)).toBeNull();
  for (const link of ["", "otpauth://totp/x", "otpauth://totp/x?secret=a"]) expect(secretIn(link)).toBeNull();
});

test("a secret is read unchanged from its link, and groups of four only add blanks", () => {
  fc.assert(
    fc.property(secrets, (secret) => {
      expect(secretIn(linkFor(secret, OWNER) ?? "")).toBe(secret);
      expect(inGroups(secret).replaceAll(" ", "")).toBe(secret);
      expect(inGroups(secret).split(" ").slice(0, -1)).toSatisfy((groups: string[]) =>
        groups.every((g) => g.length === 4),
      );
    }),
  );
});

const letter = fc.constantFrom(...RECOVERY_ALPHABET.split(""));
const half = fc.string({ unit: letter, minLength: RECOVERY_CODE_LENGTH / 2, maxLength: RECOVERY_CODE_LENGTH / 2 });

test("the recovery alphabet has no letters that look alike, no duplicates and one case", () => {
  expect(RECOVERY_ALPHABET).toMatch(/^[a-hjkmnp-z2-9]+$/);
  expect(new Set(RECOVERY_ALPHABET).size).toBe(RECOVERY_ALPHABET.length);
});

test("a recovery code is recognised in every way it may be typed", () => {
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
