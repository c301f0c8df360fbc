import { expect, test } from "vitest";
import { FREE_TEMPLATES } from "../constants.ts";
import { readSection } from "./read-section.ts";
import { isUntouched, presetOf } from "./section-presets.ts";

test("A-ENT-85, A-ENT-86, A-ENT-87, A-ENT-88, A-ENT-89: every template has default texts that only lack a story's picture", () => {
  expect(FREE_TEMPLATES).toEqual(["hero", "story", "features", "testimonials", "cta"]);
  for (const template of FREE_TEMPLATES) {
    const preset = presetOf(template);
    expect(preset.sectionName).not.toBe("");
    expect(preset.title).not.toBe("");
    expect(readSection({ ...preset, imageUrl: "/a.jpg" })).toMatchObject({ ok: true, value: { template } });
  }
});

test("A-ENT-90: the features begin with the four given ones", () => {
  const titles = presetOf("features").features.map(({ title }) => title.toLowerCase());
  expect(titles).toEqual(["natural energy", "premium quality", "lab tested", "fast shipping"]);
});

test("A-ENT-91: a call to action leads to the products", () => {
  expect(presetOf("cta").ctaLink).toBe("/products");
});

test("A-CONST-12, R-054: the default text names free shipping over the threshold, which is a token", () => {
  const texts = presetOf("features").features.map(({ description }) => description);
  expect(texts.join()).toContain("Free shipping on orders over {free_shipping_threshold}");
  expect(texts.join()).not.toMatch(/\$\d/);
});

test("R-170: texts are untouched while empty or as given", () => {
  const hero = presetOf("hero");
  expect(isUntouched(hero, hero)).toBe(true);
  expect(isUntouched({ ...hero, title: "", content: "" }, hero)).toBe(true);
  expect(isUntouched({ ...hero, title: "Own" }, hero)).toBe(false);
  expect(isUntouched({ ...presetOf("features"), features: [] }, presetOf("features"))).toBe(true);
  expect(isUntouched(presetOf("features"), hero)).toBe(false);
});
