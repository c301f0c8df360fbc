import { expect, test } from "vitest";
import { SECTION_LIMITS } from "#app/rooms/content/constants.ts";
import { problemText } from "../section-messages.ts";
import { readSection } from "./section-schemas.ts";
import { NEW_FEATURE, NEW_TESTIMONIAL, type SectionValues } from "./section-form.ts";
import { presetOf } from "./section-presets.ts";

const values = (parts: Partial<SectionValues>): SectionValues => ({
  ...presetOf(parts.template === "story" ? "story" : "hero"),
  ...parts,
});
const problems = (parts: Partial<SectionValues>): string[][] => {
  const read = readSection(values(parts));
  return read.ok ? [] : read.error.map((problem) => [problem.field, problemText(problem)]);
};
const x = (length: number): string => "x".repeat(length);
const link = (length: number): string => `/${x(length - 1)}`;

test("A-VAL-19, A-VAL-21, A-VAL-35: all problems are reported at once, each with its message", () => {
  expect(problems({ sectionName: "", title: "" })).toEqual([
    ["sectionName", "Section name is required"],
    ["title", "Title is required"],
  ]);
});

test.each([
  ["A-VAL-20", "sectionName", SECTION_LIMITS.sectionName, 100, "Section Name: at most 100 characters"],
  ["A-VAL-22", "title", SECTION_LIMITS.title, 150, "Title: at most 150 characters"],
  ["A-VAL-23", "content", SECTION_LIMITS.content, 1000, "Content: at most 1000 characters"],
  ["A-VAL-24", "ctaText", SECTION_LIMITS.ctaText, 50, "CTA Text: at most 50 characters"],
  ["A-VAL-25", "ctaLink", SECTION_LIMITS.ctaLink, 255, "CTA Link: at most 255 characters"],
  ["A-VAL-26", "imageUrl", SECTION_LIMITS.imageUrl, 255, "Image URL: at most 255 characters"],
  ["A-VAL-27", "imageCaption", SECTION_LIMITS.imageCaption, 150, "Image Caption: at most 150 characters"],
])("%s: %s holds up to %4$d characters", (_row, field, limit, most, text) => {
  expect(limit).toBe(most);
  const story = { template: "story", imageUrl: "/a.jpg" } as const;
  expect(problems({ ...story, [field]: link(most) })).toEqual([]);
  expect(problems({ ...story, [field]: link(most + 1) })).toEqual([[field, text]]);
});

test("A-VAL-29, A-VAL-30: a feature needs a title and a description", () => {
  const features = [{ ...NEW_FEATURE, title: "One", description: "Two" }, NEW_FEATURE];
  expect(problems({ template: "features", features })).toEqual([
    ["features.1.title", "Feature 2 title is required"],
    ["features.1.description", "Feature 2 description is required"],
  ]);
});

test("A-VAL-31: a story needs a picture; other templates do not", () => {
  expect(problems({ template: "story", imageUrl: "" })).toEqual([["imageUrl", "Story section image URL is required"]]);
  expect(problems({ template: "hero", imageUrl: "" })).toEqual([]);
});

test("A-VAL-32, A-VAL-33: a testimonial needs a name and a comment", () => {
  expect(problems({ template: "testimonials", testimonials: [NEW_TESTIMONIAL] })).toEqual([
    ["testimonials.0.name", "Testimonial 1 customer name is required"],
    ["testimonials.0.comment", "Testimonial 1 comment is required"],
  ]);
});

test.each([
  ["0", false],
  ["1", true],
  ["5", true],
  ["6", false],
  ["", false],
  ["4.5", false],
  ["five", false],
])("A-VAL-34: a testimonial's rating %j is valid: %s", (rating, isTaken) => {
  const testimonials = [{ ...NEW_TESTIMONIAL, name: "Awa", comment: "Good", rating }];
  const expected = isTaken ? [] : [["testimonials.0.rating", "Testimonial 1 rating must be between 1 and 5"]];
  expect(problems({ template: "testimonials", testimonials })).toEqual(expected);
});

test("R-170: a link that could run script is refused, in a button and as a picture", () => {
  const text = "Links begin with / or https://";
  expect(problems({ ctaLink: "javascript:alert(1)", imageUrl: "//evil.example" })).toEqual([
    ["ctaLink", text],
    ["imageUrl", text],
  ]);
});

test("A-HC-11: fields that the template lacks are neither checked nor kept", () => {
  const read = readSection(
    values({ template: "cta", features: [NEW_FEATURE], imageUrl: x(300), trustBadges: x(99), style: "centered" }),
  );
  expect(read).toMatchObject({
    ok: true,
    value: { imageUrl: null, metadata: { features: [], trustBadges: [], style: "split" } },
  });
});

test("A-ENT-78, A-ENT-79, A-ENT-80, A-ENT-83: a hero keeps its design options, and its badges line by line", () => {
  const looks = { backgroundType: "solid", style: "centered", hasFloatingProduct: true, trustBadges: " One \n\nTwo" };
  expect(readSection(values(looks))).toMatchObject({
    ok: true,
    value: {
      metadata: {
        backgroundType: "solid",
        style: "centered",
        hasFloatingProduct: true,
        trustBadges: ["One", "Two"],
      },
    },
  });
});
