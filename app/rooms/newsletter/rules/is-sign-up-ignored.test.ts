import { expect, test } from "vitest";
import { isSignUpIgnored } from "./is-sign-up-ignored.ts";

test.each([
  ["", true],
  ["   ", true],
  ["foo", true],
  ["foo.example.com", true],
  ["foo@", false],
  ["awa@example.com", false],
])("S-VAL-31: %j is passed over in silence: %s", (email, isIgnored) => {
  expect(isSignUpIgnored(email)).toBe(isIgnored);
});
