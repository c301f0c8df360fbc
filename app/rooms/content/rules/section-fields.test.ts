import { expect, test } from "vitest";
import { SECTION_TEMPLATES } from "../constants.ts";
import { hasPart, type SectionPart } from "./section-fields.ts";

const PARTS: readonly SectionPart[] = ["image", "caption", "call", "badges", "features", "testimonials"];

test.each([
  ["hero", ["image", "call", "badges"]],
  ["story", ["image", "caption", "call"]],
  ["features", ["features"]],
  ["testimonials", ["testimonials"]],
  ["cta", ["call"]],
  ["products", []],
] as const)("A-HC-11: %s has its own fields", (template, parts) => {
  expect(PARTS.filter((part) => hasPart(template, part))).toEqual(parts);
});

test("A-HC-11: every template has words", () => {
  expect(SECTION_TEMPLATES.every((template) => hasPart(template, "content"))).toBe(true);
});
