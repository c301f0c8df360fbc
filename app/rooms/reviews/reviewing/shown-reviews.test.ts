import fc from "fast-check";
import { expect, test } from "vitest";
import { reviewerName, staffReviewerName, ratingBars } from "./shown-reviews.ts";

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

test("S-DET-30, R-118: no name is shown as an e-mail address or empty", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (name) => {
      expect(reviewerName(name) ?? "Anonymous").not.toContain("@");
      expect(reviewerName(name)).not.toBe("");
    }),
  );
});

test("A-REV-08, A-ENT-53, R-119: staff see the name, else the e-mail, else none", () => {
  expect(staffReviewerName({ name: "Awa Diop", email: "awa@example.com" })).toBe("Awa Diop");
  expect(staffReviewerName({ name: "  ", email: "awa@example.com" })).toBe("awa@example.com");
  expect(staffReviewerName({ name: null, email: "awa@example.com" })).toBe("awa@example.com");
  expect(staffReviewerName({ name: null, email: "" })).toBeNull();
  expect(staffReviewerName(undefined)).toBeNull();
});

test("S-CONST-16: five bars show five stars to one with their share in percent", () => {
  expect(
    ratingBars(
      new Map([
        [5, 2],
        [4, 1],
      ]),
    ),
  ).toEqual([
    { stars: 5, count: 2, percent: 67 },
    { stars: 4, count: 1, percent: 33 },
    { stars: 3, count: 0, percent: 0 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 0, percent: 0 },
  ]);
});

test("S-ENT-24: without ratings all bars are empty", () => {
  expect(ratingBars(new Map()).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true);
});
