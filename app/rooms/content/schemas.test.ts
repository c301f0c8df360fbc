import { expect, test } from "vitest";
import { sectionMetadata } from "./schemas.ts";

test("A-ENT-78, A-ENT-79, A-ENT-80, A-ENT-83, A-ENT-84: a section without metadata has its defaults", () => {
  expect(sectionMetadata.parse({})).toEqual({
    backgroundType: "gradient",
    hasFloatingProduct: false,
    trustBadges: [],
    features: [],
    testimonials: [],
    style: "split",
    imageCaption: null,
  });
});

test("A-ENT-81, A-ENT-82: an unreadable list is empty and hides no other field", () => {
  const read = sectionMetadata.parse({
    features: "none",
    testimonials: [{ name: "A", comment: "Good" }],
    style: "wild",
  });
  expect(read.features).toEqual([]);
  expect(read.style).toBe("split");
  expect(read.testimonials).toEqual([{ name: "A", rating: 5, comment: "Good", verified: true }]);
});
