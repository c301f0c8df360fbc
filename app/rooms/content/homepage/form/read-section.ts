import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { SECTION_LIMITS, TESTIMONIAL_STARS } from "#app/rooms/content/constants.ts";
import type { SectionProblem } from "#app/rooms/content/errors.ts";
import type { SectionEdits, SectionMetadata } from "#app/rooms/content/types.ts";
import { isSafeLink } from "../section.ts";
import { hasPart, type SectionPart, type SectionValues } from "./section-form.ts";

type Limit = keyof typeof SECTION_LIMITS;

/** Validates a section's form; returns all problems in the form's order. Drops parts that the template lacks. */
export function readSection(values: SectionValues): Result<SectionEdits, readonly SectionProblem[]> {
  const has = (part: SectionPart): boolean => hasPart(values.template, part);
  const problems = [
    ...required(values.sectionName, { field: "sectionName", code: "section_name_required" }),
    ...tooLong(values.sectionName, "sectionName", "sectionName"),
    ...required(values.title, { field: "title", code: "title_required" }),
    ...tooLong(values.title, "title", "title"),
    ...(has("content") ? tooLong(values.content, "content", "content") : []),
    ...(has("call") ? callProblems(values) : []),
    ...(has("image") ? imageProblems(values) : []),
    ...(has("caption") ? tooLong(values.imageCaption, "imageCaption", "imageCaption") : []),
    ...(has("badges") ? linesOf(values.trustBadges).flatMap((badge) => tooLong(badge, "trustBadges", "badge")) : []),
    ...(has("features") ? values.features.flatMap(featureProblems) : []),
    ...(has("testimonials") ? values.testimonials.flatMap(testimonialProblems) : []),
  ];
  return problems.length > 0 ? err(problems) : ok(edits(values, has));
}

const required = (text: string, problem: SectionProblem): SectionProblem[] => (text === "" ? [problem] : []);
const tooLong = (text: string, field: string, limit: Limit): SectionProblem[] =>
  text.length > SECTION_LIMITS[limit] ? [{ field, code: "too_long", limit, most: SECTION_LIMITS[limit] }] : [];
const badLink = (link: string, field: string): SectionProblem[] =>
  link !== "" && !isSafeLink(link) ? [{ field, code: "unsafe_link" }] : [];

const callProblems = ({ ctaText, ctaLink }: SectionValues): SectionProblem[] => [
  ...tooLong(ctaText, "ctaText", "ctaText"),
  ...tooLong(ctaLink, "ctaLink", "ctaLink"),
  ...badLink(ctaLink, "ctaLink"),
];

const imageProblems = ({ template, imageUrl }: SectionValues): SectionProblem[] => [
  ...(template === "story" ? required(imageUrl, { field: "imageUrl", code: "story_image_required" }) : []),
  ...tooLong(imageUrl, "imageUrl", "imageUrl"),
  ...badLink(imageUrl, "imageUrl"),
];

function featureProblems({ title, description }: SectionValues["features"][number], at: number): SectionProblem[] {
  const field = `features.${at}`;
  const number = at + 1;
  return [
    ...required(title, { field: `${field}.title`, code: "feature_title_required", number }),
    ...tooLong(title, `${field}.title`, "featureTitle"),
    ...required(description, { field: `${field}.description`, code: "feature_description_required", number }),
    ...tooLong(description, `${field}.description`, "featureDescription"),
  ];
}

function testimonialProblems(testimonial: SectionValues["testimonials"][number], at: number): SectionProblem[] {
  const field = `testimonials.${at}`;
  const number = at + 1;
  return [
    ...required(testimonial.name, { field: `${field}.name`, code: "testimonial_name_required", number }),
    ...tooLong(testimonial.name, `${field}.name`, "testimonialName"),
    ...required(testimonial.comment, { field: `${field}.comment`, code: "testimonial_comment_required", number }),
    ...tooLong(testimonial.comment, `${field}.comment`, "testimonialComment"),
    ...(isRating(testimonial.rating)
      ? []
      : [{ field: `${field}.rating`, code: "testimonial_rating", number } as const]),
  ];
}

const isRating = (rating: string): boolean =>
  /^\d$/.test(rating) && Number(rating) >= TESTIMONIAL_STARS.least && Number(rating) <= TESTIMONIAL_STARS.most;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
const orNull = (text: string): string | null => (text === "" ? null : text);

function edits(values: SectionValues, has: (part: SectionPart) => boolean): SectionEdits {
  return {
    sectionName: values.sectionName,
    template: values.template,
    title: values.title,
    content: has("content") ? values.content : "",
    imageUrl: has("image") ? orNull(values.imageUrl) : null,
    ctaText: has("call") ? orNull(values.ctaText) : null,
    ctaLink: has("call") ? orNull(values.ctaLink) : null,
    metadata: metadata(values, has),
  };
}

const metadata = (values: SectionValues, has: (part: SectionPart) => boolean): SectionMetadata => ({
  backgroundType: has("background") && values.backgroundType === "solid" ? "solid" : "gradient",
  hasFloatingProduct: has("floatingProduct") && values.hasFloatingProduct,
  trustBadges: has("badges") ? linesOf(values.trustBadges) : [],
  features: has("features") ? values.features : [],
  testimonials: has("testimonials")
    ? values.testimonials.map((testimonial) => ({ ...testimonial, rating: Number(testimonial.rating) }))
    : [],
  style: has("style") && values.style === "centered" ? "centered" : "split",
  imageCaption: has("caption") ? orNull(values.imageCaption) : null,
});
