import { formLines } from "#app/shared/kernel/forms/form.ts";
import { MAX_SECTION_ENTRIES, SECTION_TEMPLATES, TESTIMONIAL_STARS } from "#app/rooms/content/constants.ts";
import type { SectionEdits, SectionTemplate } from "#app/rooms/content/types.ts";

export type FeatureValues = { readonly icon: string; readonly title: string; readonly description: string };
export type TestimonialValues = {
  readonly name: string;
  readonly rating: string;
  readonly comment: string;
  readonly verified: boolean;
};

export type SectionValues = {
  readonly template: SectionTemplate;
  readonly sectionName: string;
  readonly title: string;
  readonly content: string;
  readonly imageUrl: string;
  readonly imageCaption: string;
  readonly ctaText: string;
  readonly ctaLink: string;
  readonly backgroundType: string;
  readonly style: string;
  readonly hasFloatingProduct: boolean;
  readonly trustBadges: string;
  readonly features: readonly FeatureValues[];
  readonly testimonials: readonly TestimonialValues[];
};

const NEW_RATING = String(TESTIMONIAL_STARS.start);

export const NEW_FEATURE: FeatureValues = { icon: "leaf", title: "", description: "" };
export const NEW_TESTIMONIAL: TestimonialValues = { name: "", rating: NEW_RATING, comment: "", verified: true };

/** A section as form values. */
export const sectionValues = ({ metadata, ...section }: SectionEdits): SectionValues => ({
  template: section.template,
  sectionName: section.sectionName,
  title: section.title,
  content: section.content,
  imageUrl: section.imageUrl ?? "",
  imageCaption: metadata.imageCaption ?? "",
  ctaText: section.ctaText ?? "",
  ctaLink: section.ctaLink ?? "",
  backgroundType: metadata.backgroundType,
  style: metadata.style,
  hasFloatingProduct: metadata.hasFloatingProduct,
  trustBadges: metadata.trustBadges.join("\n"),
  features: metadata.features,
  testimonials: metadata.testimonials.map((testimonial) => ({ ...testimonial, rating: String(testimonial.rating) })),
});

/** What was typed into a form, before `section-schemas.ts` checks it; absent fields are empty. */
export function sectionValuesOf(form: FormData): SectionValues {
  const text = (name: string): string => formLines(form, name).trim();
  const template = SECTION_TEMPLATES.find((known) => known === text("template")) ?? "hero";
  return {
    template,
    sectionName: text("sectionName"),
    title: text("title"),
    content: text("content"),
    imageUrl: text("imageUrl"),
    imageCaption: text("imageCaption"),
    ctaText: text("ctaText"),
    ctaLink: text("ctaLink"),
    backgroundType: text("backgroundType"),
    style: text("style"),
    hasFloatingProduct: form.has("hasFloatingProduct"),
    trustBadges: text("trustBadges"),
    features: entries(form, "features.{}.title").map((at) => ({
      icon: text(`features.${at}.icon`),
      title: text(`features.${at}.title`),
      description: text(`features.${at}.description`),
    })),
    testimonials: entries(form, "testimonials.{}.name").map((at) => ({
      name: text(`testimonials.${at}.name`),
      rating: text(`testimonials.${at}.rating`),
      comment: text(`testimonials.${at}.comment`),
      verified: form.has(`testimonials.${at}.verified`),
    })),
  };
}

const entries = (form: FormData, pattern: string): number[] =>
  Array.from({ length: MAX_SECTION_ENTRIES }, (_, at) => at).filter((at) =>
    form.has(pattern.replace("{}", String(at))),
  );

/** Only some templates have these; all have the name and the title. */
export type SectionPart =
  | "content"
  | "image"
  | "caption"
  | "call"
  | "style"
  | "background"
  | "floatingProduct"
  | "badges"
  | "features"
  | "testimonials";

const PARTS: Record<SectionTemplate, readonly SectionPart[]> = {
  hero: ["content", "call", "image", "style", "background", "floatingProduct", "badges"],
  story: ["content", "image", "caption", "call", "style"],
  features: ["content", "features"],
  testimonials: ["content", "testimonials"],
  cta: ["content", "call"],
  products: ["content"],
  benefits: ["content", "features"],
  impact: ["content", "features"],
  ingredients: ["content", "features"],
};

/** Decides which fields the form shows and which are kept. */
export const hasPart = (template: SectionTemplate, part: SectionPart): boolean => PARTS[template].includes(part);
