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
