import fc from "fast-check";
import { expect, test } from "vitest";
import { inGroups, linkFor, secretIn } from "./second-factor.ts";

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

test("what is no secret makes no link, and a link without one gives none", () => {
  for (const text of ["", "javascript:alert(1)", "short", `${SECRET}&x=1`]) expect(linkFor(text, OWNER)).toBeNull();
  for (const link of ["", "otpauth://totp/x", "otpauth://totp/x?secret=a"]) expect(secretIn(link)).toBeNull();
});

test("a secret comes out of its link as it went in, and groups of four only add blanks", () => {
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
