import { expect, test } from "vitest";
import { isEmail } from "./is-email.ts";

test.each(["a@b.co", "awa.ndiaye+shop@example.sn", "o'brien@example.com"])("%s is an e-mail address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(["", "a", "a@b", "a b@c.de", "a@b..co", "a@b.co\nbcc: x@y.zz", "<a@b.co>", `${"a".repeat(250)}@b.co`])(
  "%j is not",
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test.each(["a\u202Ewa@example.com", "awa@exam\u200Bple.com", "\uFEFFawa@example.com", "awa@example.c\u00ADom"])(
  "A-074: an address with a character that nobody sees is none: %j",
  (text) => expect(isEmail(text)).toBe(false),
);
