import type { SectionTemplate } from "../types.ts";

/** A part of a section that only some templates have; the name and the title belong to all. */
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

/** Whether a section of this template has this part: what its form asks for and what of it is kept. */
export const hasPart = (template: SectionTemplate, part: SectionPart): boolean => PARTS[template].includes(part);
