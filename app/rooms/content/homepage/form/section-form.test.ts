import { expect, test } from "vitest";
import { NEW_TESTIMONIAL, sectionValues, sectionValuesOf, hasPart, type SectionPart } from "./section-form.ts";
import { readSection } from "./section-schemas.ts";
import { presetOf } from "./section-presets.ts";
import { SECTION_TEMPLATES } from "#app/rooms/content/constants.ts";

function sent(parts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
}

test("A-HC-11, A-ENT-81, A-ENT-82: the form's fields and the entries of its lists are read as typed", () => {
  const values = sectionValuesOf(
    sent({
      template: "testimonials",
      sectionName: " Spring ",
      content: "One\r\nTwo",
      "features.0.title": "First",
      "testimonials.0.name": "Awa",
      "testimonials.0.rating": "4",
      "testimonials.1.name": "Lamin",
      "testimonials.1.verified": "yes",
    }),
  );
  expect(values).toMatchObject({ template: "testimonials", sectionName: "Spring", content: "One\nTwo", title: "" });
  expect(values.features).toEqual([{ icon: "", title: "First", description: "" }]);
  expect(values.testimonials).toEqual([
    { name: "Awa", rating: "4", comment: "", verified: false },
    { name: "Lamin", rating: "", comment: "", verified: true },
  ]);
});

test("A-CONST-06: a new testimonial has five stars and is verified", () => {
  expect(NEW_TESTIMONIAL).toMatchObject({ rating: "5", verified: true });
});

test("A-HC-11: a section read back from its own form is unchanged", () => {
  const read = readSection({ ...presetOf("features"), title: "Ours" });
  if (!read.ok) throw new Error("refused");
  expect(readSection(sectionValues(read.value))).toEqual(read);
});

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

test("A-HC-11: every template has texts", () => {
  expect(SECTION_TEMPLATES.every((template) => hasPart(template, "content"))).toBe(true);
});
