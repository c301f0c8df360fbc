import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

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
  "A-074: an address with an invisible character is refused: %j",
  (text) => expect(isEmail(text)).toBe(false),
);

test.each([
  ["a Cyrillic letter", "\u0430wa@example.com"],
  ["a name wholly of Cyrillic letters", "\u0441\u043E\u0441\u043E@example.com"],
  ["a Greek letter", "aw\u03B1@example.com"],
  ["a Latin letter that looks like another", "\u0251wa@example.com"],
  ["a Cyrillic letter in the domain", "awa@ex\u0430mple.com"],
  ["a Cyrillic letter in the last part", "awa@example.c\u043Em"],
  ["a wide letter", "\uFF41wa@example.com"],
  ["a letter and its accent as two characters", "ai\u0308da@example.com"],
])("A-074: %s is not an e-mail address: %j", (_what, text) => expect(isEmail(text)).toBe(false));

test("A-074: a punycode domain is accepted, because its spelling hides nothing", () => {
  expect(isEmail("awa@xn--exmple-4nf.com")).toBe(true);
});
