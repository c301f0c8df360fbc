import type { FaqCategory, SectionTemplate } from "./types.ts";

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

/** Sections that staff may move, word and switch off, but not delete or duplicate. */
export const BUILT_IN_TEMPLATES: readonly SectionTemplate[] = ["products", "benefits", "impact", "ingredients"];
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

/** The groups of questions in the order of the filter (S-FAQ-02). */
export const FAQ_CATEGORIES = ["products", "usage", "shipping", "company"] as const satisfies readonly FaqCategory[];
/** Most testimonials on the home page (S-HOME-19, R-050). */
export const MAX_HOME_TESTIMONIALS = 3;
/** Embers over the scene of the home page: on wide windows, on narrow ones (S-HOME-21, S-HOME-22). */
export const EMBERS = { wide: 50, narrow: 20, wideFrom: "(min-width: 768px)" } as const;
/** Page cache tag of every page that prints content. */
export const CONTENT_TAG = "content";
