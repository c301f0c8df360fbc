import { expect, test } from "vitest";
import { mailKindName } from "./mail-kind-name.ts";

test.each([
  ["order-refunded", "Refund"],
  ["account-account-exists", "Sign-up with a known email"],
  ["newsletter-campaign", "Newsletter"],
  ["account-second-factor-on", "Two-step sign-in turned on"],
  ["something-new", "Something new"],
  ["", ""],
])("the mails stored as %j are called %j", (kind, name) => {
  expect(mailKindName(kind)).toBe(name);
});
