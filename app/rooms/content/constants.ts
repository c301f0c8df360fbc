import { HOUR_MS } from "#app/shared/kernel/format/dates.ts";
import type { EntryState, BlockType, FaqCategory, FreeTemplate, SectionTemplate } from "./types.ts";

export const BLOCK_KEYS = [
  "announcement-bar",
  "home-claims",
  "about-product",
  "product-features",
  "shipping-returns",
  "terms",
  "privacy",
  "disclaimer",
  "about-mission",
  "about-values",
  "about-founder",
  "footer-text",
  "footer-badges",
] as const;
export type BlockKey = (typeof BLOCK_KEYS)[number];

export const LEGAL_BLOCK_KEYS = [
  "terms",
  "privacy",
  "disclaimer",
  "shipping-returns",
] as const satisfies readonly BlockKey[];
export const BLOCK_TYPES = ["text", "html", "markdown", "json"] as const satisfies readonly BlockType[];
export const BLOCK_LIMITS = { name: 100, description: 300, content: 100_000, category: 50, tag: 30, tags: 10 } as const;
export const BLOCK_PREVIEW = 200;
export const BLOCK_ROWS = 15;
export const BLOCKS_PAGE_SIZE = 24;
export const BLOCK_ENTITY = "content_block";

/** Staff may move, edit and switch these off, but not delete or duplicate them. */
export const BUILT_IN_TEMPLATES: readonly SectionTemplate[] = ["products", "benefits", "impact", "ingredients"];
export const FREE_TEMPLATES = [
  "hero",
  "story",
  "features",
  "testimonials",
  "cta",
] as const satisfies readonly FreeTemplate[];
/** In characters. */
export const SECTION_LIMITS = {
  sectionName: 100,
  title: 150,
  content: 1000,
  ctaText: 50,
  ctaLink: 255,
  imageUrl: 255,
  imageCaption: 150,
  badge: 50,
  featureTitle: 100,
  featureDescription: 300,
  testimonialName: 100,
  testimonialComment: 1000,
} as const;
export const COUNTER_WARNS_BEYOND = 0.9;
export const MAX_SECTION_ENTRIES = 12;
export const TESTIMONIAL_STARS = { least: 1, most: 5, start: 5 } as const;
export const MAX_REVISIONS = 20;
export const PREVIEW_MS = HOUR_MS;
export const SECTION_ENTITY = "homepage_section";
export const SECTION_TEMPLATES = [
  "hero",
  "products",
  "benefits",
  "features",
  "story",
  "impact",
  "ingredients",
  "testimonials",
  "cta",
] as const satisfies readonly SectionTemplate[];

export const FAQ_LIMITS = { question: 300, answer: 5000 } as const;
export const FAQ_ROWS = 8;
export const FAQ_ENTITY = "faq";
export const TESTIMONIAL_LIMITS = { name: 100, location: 100, comment: 2000 } as const;
export const TESTIMONIAL_ROWS = 5;
export const TESTIMONIAL_ENTITY = "testimonial";
export const ENTRY_STATES = ["active", "inactive"] as const satisfies readonly EntryState[];

export const FAQ_CATEGORIES = ["products", "usage", "shipping", "company"] as const satisfies readonly FaqCategory[];
export const MAX_HOME_TESTIMONIALS = 3;
