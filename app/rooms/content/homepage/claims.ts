import { DEFAULT_BLOCKS } from "../blocks/default-blocks.ts";
import type { HomeSection, SectionFeature } from "../types.ts";

const same = (text: string): string => text.trim().toLowerCase();

/** Lines under the hero that came with the shop, without evidence yet. */
const CLAIMS: ReadonlySet<string> = new Set(DEFAULT_BLOCKS["home-claims"].content.split("\n").map(same));
const FEATURES: ReadonlySet<string> = new Set(["12,000+ customers", "5+ years trusted", "98% satisfaction"]);
const TITLES: ReadonlySet<string> = new Set(["100% natural", "lab tested"]);

/** Drops claims that came with the shop; the owner's own lines stay. */
export const withoutUnprovenClaims = (lines: readonly string[]): string[] =>
  lines.filter((line) => !CLAIMS.has(same(line)));

const isUnproven = ({ title, description }: SectionFeature): boolean =>
  TITLES.has(same(title)) || FEATURES.has(same(`${title} ${description}`));

/** Drops unproven features and badges, and sections that have nothing else to show. */
export const withoutUnprovenSections = (sections: readonly HomeSection[]): HomeSection[] =>
  sections.flatMap((section) => {
    const features = section.metadata.features.filter((feature) => !isUnproven(feature));
    if (features.length === 0 && section.metadata.features.length > 0) return [];
    const trustBadges = withoutUnprovenClaims(section.metadata.trustBadges);
    return { ...section, metadata: { ...section.metadata, features, trustBadges } };
  });
