import { sectionFormTexts as texts } from "../section-form-messages.ts";
import type { SectionEdits } from "../types.ts";
import { sectionValues, type FeatureValues, type SectionValues, type TestimonialValues } from "./section-form.ts";

/** The names of a section's fields, in the order of the form. */
export const DIFFERENCE_FIELDS = [
  "sectionName",
  "template",
  "title",
  "content",
  "ctaText",
  "ctaLink",
  "imageUrl",
  "imageCaption",
  "style",
  "backgroundType",
  "hasFloatingProduct",
  "trustBadges",
  "features",
  "testimonials",
] as const satisfies readonly (keyof SectionValues)[];

/** One field that differs, its values as people read them. */
export type FieldDifference = { readonly field: keyof SectionValues; readonly before: string; readonly after: string };

/** The changes between two states of a section by field; empty for none. */
export function sectionDifference(before: SectionEdits, after: SectionEdits): FieldDifference[] {
  const old = sectionValues(before);
  const now = sectionValues(after);
  return DIFFERENCE_FIELDS.map((field) => ({
    field,
    before: readable(old[field]),
    after: readable(now[field]),
  })).filter((line) => line.before !== line.after);
}

/** Choices as they are kept: how people read them is the history's to say. */
function readable(value: SectionValues[keyof SectionValues]): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value.map(readableEntry).join("\n");
}

const readableEntry = (entry: FeatureValues | TestimonialValues): string =>
  Object.values(entry)
    .map((part: string | boolean) => (part === true ? texts.verified : part))
    .filter(Boolean)
    .join(" · ");
