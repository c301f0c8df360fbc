import { expect, test } from "vitest";
import type { SectionEdits } from "../types.ts";
import { readSection } from "./read-section.ts";
import { sectionDifference } from "./section-difference.ts";
import { presetOf } from "./section-presets.ts";

function section(template: "hero" | "features"): SectionEdits {
  const read = readSection(presetOf(template));
  if (!read.ok) throw new Error("refused");
  return read.value;
}

test("R-171: a difference names each field that changed, as it was and as it is", () => {
  const before = section("hero");
  expect(sectionDifference(before, before)).toEqual([]);
  expect(sectionDifference(before, { ...before, title: "New", ctaLink: null })).toEqual([
    { field: "title", before: before.title, after: "New" },
    { field: "ctaLink", before: "/products", after: "" },
  ]);
});

test("R-171: lists differ line by line", () => {
  const before = section("features");
  const [first] = before.metadata.features;
  const after = { ...before, metadata: { ...before.metadata, features: first ? [first] : [] } };
  const [line] = sectionDifference(before, after);
  expect(line?.field).toBe("features");
  expect(line?.before.split("\n")).toHaveLength(4);
  expect(line?.after).toBe(`sun · Natural Energy · ${first?.description}`);
});

test("R-171: choices differ as they are kept, entries as they are read", () => {
  const before = section("hero");
  const metadata = {
    ...before.metadata,
    style: "centered" as const,
    backgroundType: "solid" as const,
    hasFloatingProduct: !before.metadata.hasFloatingProduct,
    testimonials: [
      { name: "Awa", rating: 5, comment: "Good", verified: true },
      { name: "Musa", rating: 4, comment: "Fine", verified: false },
    ],
  };
  expect(sectionDifference(before, { ...before, template: "cta", metadata })).toEqual([
    { field: "template", before: "hero", after: "cta" },
    { field: "style", before: "split", after: "centered" },
    { field: "backgroundType", before: "gradient", after: "solid" },
    { field: "hasFloatingProduct", before: "yes", after: "no" },
    { field: "testimonials", before: "", after: "Awa · 5 · Good · Verified\nMusa · 4 · Fine" },
  ]);
});
