import { expect, test } from "vitest";
import { DEMO_SECTIONS } from "#db/seed/home-sections.ts";
import { DEFAULT_BLOCKS } from "../blocks/default-blocks.ts";
import type { HomeSection } from "../types.ts";
import { withoutUnprovenClaims, withoutUnprovenSections } from "./claims.ts";

const section = (template: HomeSection["template"], metadata: Partial<HomeSection["metadata"]>): HomeSection => ({
  id: template,
  key: template,
  template,
  title: template,
  content: "",
  imageUrl: null,
  ctaText: null,
  ctaLink: null,
  metadata: {
    backgroundType: "gradient",
    hasFloatingProduct: false,
    trustBadges: [],
    features: [],
    testimonials: [],
    style: "split",
    imageCaption: null,
    ...metadata,
  },
});

test("R-049: claims that came with the shop are dropped, the owner's own stay", () => {
  const builtIn = DEFAULT_BLOCKS["home-claims"].content.split("\n");
  expect(withoutUnprovenClaims([...builtIn, "Brewed in Thiès since 2019"])).toEqual(["Brewed in Thiès since 2019"]);
});

test("R-049: the demo home page loses its figures and every mention of a laboratory", () => {
  const sections = DEMO_SECTIONS.map(({ template, features }) => section(template, { features: features ?? [] }));
  const kept = withoutUnprovenSections(sections);
  expect(kept.map(({ template }) => template)).toEqual(
    DEMO_SECTIONS.map(({ template }) => template).filter((template) => template !== "impact"),
  );
  expect(JSON.stringify(kept)).not.toMatch(/12,000|98%|5\+|lab tested|100% natural/i);
  expect(kept.find(({ template }) => template === "ingredients")?.metadata.features).toHaveLength(4);
});

test("R-049: the owner's own figures and a section without features stay unchanged", () => {
  const own = section("impact", { features: [{ icon: "users", title: "1,204", description: "customers in 2026" }] });
  const story = section("story", {});
  expect(withoutUnprovenSections([own, story])).toEqual([own, story]);
});

test("R-049: a badge of the hero with the same claim is dropped too", () => {
  const [hero] = withoutUnprovenSections([section("hero", { trustBadges: ["Whole plants", "Lab tested"] })]);
  expect(hero?.metadata.trustBadges).toEqual(["Whole plants"]);
});
