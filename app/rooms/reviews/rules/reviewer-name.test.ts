import fc from "fast-check";
import { expect, test } from "vitest";
import { reviewerName } from "./reviewer-name.ts";

test.each([
  ["Awa Diop", "Awa D."],
  ["  Jean  Paul  n'Diaye ", "Jean N."],
  ["Awa", "Awa"],
  ["", null],
  ["   ", null],
  [null, null],
  ["awa@example.com", null],
  ["Awa awa@example.com", null],
])("S-DET-30, S-ENT-40: the reviewer %j is shown as %j", (name, shown) => {
  expect(reviewerName(name)).toBe(shown);
});

test("S-DET-30, R-118: no name whatever shows an e-mail address or an empty name", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (name) => {
      expect(reviewerName(name) ?? "Anonymous").not.toContain("@");
      expect(reviewerName(name)).not.toBe("");
    }),
  );
});
