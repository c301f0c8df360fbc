import { HOUR_MS } from "#app/shared/kernel/format/dates.ts";
import type { EntryState, BlockType, FaqCategory, FreeTemplate, SectionTemplate } from "./types.ts";

/** Named places of the site that read a block, in the order staff see them. */
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

/** Places whose text is law: only those with `blocks.legal` write it. */
export const LEGAL_BLOCK_KEYS = [
  "terms",
  "privacy",
  "disclaimer",
  "shipping-returns",
] as const satisfies readonly BlockKey[];
/** How a block may be written, in the order of the filter. */
export const BLOCK_TYPES = ["text", "html", "markdown", "json"] as const satisfies readonly BlockType[];
/** Most characters of a block's fields, and most of its tags. */
export const BLOCK_LIMITS = { name: 100, description: 300, content: 100_000, category: 50, tag: 30, tags: 10 } as const;
/** Characters of the content that a card shows. */
export const BLOCK_PREVIEW = 200;
/** Lines of the field "Content". */
export const BLOCK_ROWS = 15;
/** Blocks on one page of the list. */
export const BLOCKS_PAGE_SIZE = 24;
/** What revisions and the audit log call a block. */
export const BLOCK_ENTITY = "content_block";

/** Sections that staff may move, word and switch off, but not delete or duplicate. */
export const BUILT_IN_TEMPLATES: readonly SectionTemplate[] = ["products", "benefits", "impact", "ingredients"];
/** The templates of "Add Section". */
export const FREE_TEMPLATES = [
  "hero",
  "story",
  "features",
  "testimonials",
  "cta",
] as const satisfies readonly FreeTemplate[];
/** Most characters of a section's texts, then those of its lists. */
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
/** A counter turns red beyond this part of its limit. */
export const COUNTER_WARNS_BEYOND = 0.9;
/** Most entries of a section's list of features, testimonials or badges. */
export const MAX_SECTION_ENTRIES = 12;
/** Stars of a testimonial, and what a new one starts with. */
export const TESTIMONIAL_STARS = { least: 1, most: 5, start: 5 } as const;
/** Revisions that "History" shows; older ones without a name are dropped. */
export const MAX_REVISIONS = 20;
/** How long the address of a preview works. */
export const PREVIEW_MS = HOUR_MS;
/** What revisions, templates and the audit log call a section. */
export const SECTION_ENTITY = "homepage_section";
/** All ways to draw a section. */
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

/** Most characters of a question and of its answer; lines of the field "Answer". */
export const FAQ_LIMITS = { question: 300, answer: 5000 } as const;
export const FAQ_ROWS = 8;
/** What revisions and the audit log call a question. */
export const FAQ_ENTITY = "faq";
/** Most characters of a testimonial's texts; lines of the field "Comment". */
export const TESTIMONIAL_LIMITS = { name: 100, location: 100, comment: 2000 } as const;
export const TESTIMONIAL_ROWS = 5;
/** What revisions and the audit log call a testimonial. */
export const TESTIMONIAL_ENTITY = "testimonial";
/** How the lists of questions and testimonials are asked by state. */
export const ENTRY_STATES = ["active", "inactive"] as const satisfies readonly EntryState[];

/** The groups of questions in the order of the filter. */
export const FAQ_CATEGORIES = ["products", "usage", "shipping", "company"] as const satisfies readonly FaqCategory[];
/** Most testimonials on the home page. */
export const MAX_HOME_TESTIMONIALS = 3;
/** Embers over the scene of the home page: on wide windows, on narrow ones. */
export const EMBERS = { wide: 50, narrow: 20, wideFrom: "(min-width: 768px)" } as const;
/** Page cache tag of every page that prints content. */
export const CONTENT_TAG = "content";
