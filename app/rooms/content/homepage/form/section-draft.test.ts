import { expect, test } from "vitest";
import { FREE_TEMPLATES, MAX_SECTION_ENTRIES } from "#app/rooms/content/constants.ts";
import { isSectionStep, takeStep, type Preset, type SectionDraft } from "./section-draft.ts";
import { presetOf, isUntouched } from "./section-presets.ts";
import { NEW_FEATURE, NEW_TESTIMONIAL } from "./section-form.ts";
import { readSection } from "./section-schemas.ts";

const own: Preset = { key: "own", name: "Own", values: { ...presetOf("story"), title: "Kept" } };
const presets: readonly Preset[] = [...FREE_TEMPLATES.map((key) => ({ key, name: key, values: presetOf(key) })), own];
const draft: SectionDraft = { values: presetOf("hero"), preset: "hero", taken: "hero", needsConfirmation: false };
const choose = (from: SectionDraft, preset: string): SectionDraft => takeStep({ ...from, preset }, "preset", presets);

test("A-ENT-85 to A-ENT-89, R-170: another template replaces untouched texts at once", () => {
  for (const key of ["story", "features", "testimonials", "cta", "own"])
    expect(choose(draft, key)).toMatchObject({ taken: key, needsConfirmation: false });
  expect(choose(draft, "cta").values).toEqual(presetOf("cta"));
  expect(choose(draft, "own").values.title).toBe("Kept");
});

test("R-170: edited texts are replaced only after confirmation", () => {
  const typed = { ...draft, values: { ...draft.values, title: "My words" } };
  const confirming = choose(typed, "cta");
  expect(confirming).toMatchObject({ needsConfirmation: true, taken: "hero" });
  expect(confirming.values).toEqual(typed.values);
  expect(takeStep(confirming, "replace", presets)).toMatchObject({
    needsConfirmation: false,
    taken: "cta",
    values: presetOf("cta"),
  });
  expect(takeStep(confirming, "keep", presets)).toMatchObject({
    needsConfirmation: false,
    taken: "cta",
    values: { template: "cta", title: "My words" },
  });
  expect(choose(confirming, "hero")).toMatchObject({ needsConfirmation: false, values: { title: "My words" } });
});

test("A-CONST-06: entries are added and removed one by one, up to the maximum", () => {
  let now = takeStep(takeStep(draft, "add-testimonial", presets), "add-feature", presets);
  expect(now.values).toMatchObject({ testimonials: [NEW_TESTIMONIAL], features: [NEW_FEATURE] });
  now = { ...now, values: { ...now.values, features: [{ ...NEW_FEATURE, title: "A" }, NEW_FEATURE] } };
  expect(takeStep(now, "remove-feature:0", presets).values.features).toEqual([NEW_FEATURE]);
  expect(takeStep(now, "remove-testimonial:0", presets).values.testimonials).toEqual([]);
  for (let n = 0; n < MAX_SECTION_ENTRIES + 2; n += 1) now = takeStep(now, "add-feature", presets);
  expect(now.values.features).toHaveLength(MAX_SECTION_ENTRIES);
});

test("only the form's own buttons are steps", () => {
  expect(["preset", "keep", "remove-feature:11"].every(isSectionStep)).toBe(true);
  expect(["save", "preview", "remove-feature:x", ""].some(isSectionStep)).toBe(false);
});

test("A-ENT-85, A-ENT-86, A-ENT-87, A-ENT-88, A-ENT-89: every template has valid default texts, except for a story's picture", () => {
  expect(FREE_TEMPLATES).toEqual(["hero", "story", "features", "testimonials", "cta"]);
  for (const template of FREE_TEMPLATES) {
    const preset = presetOf(template);
    expect(preset.sectionName).not.toBe("");
    expect(preset.title).not.toBe("");
    expect(readSection({ ...preset, imageUrl: "/a.jpg" })).toMatchObject({ ok: true, value: { template } });
  }
});

test("A-ENT-90: the features start with the specification's four", () => {
  const titles = presetOf("features").features.map(({ title }) => title.toLowerCase());
  expect(titles).toEqual(["natural energy", "premium quality", "lab tested", "fast shipping"]);
});

test("A-ENT-91: a call to action links to the products", () => {
  expect(presetOf("cta").ctaLink).toBe("/products");
});

test("A-CONST-12, R-054: the default text names the free-shipping threshold by a token", () => {
  const texts = presetOf("features").features.map(({ description }) => description);
  expect(texts.join()).toContain("Free shipping on orders over {free_shipping_threshold}");
  expect(texts.join()).not.toMatch(/\$\d/);
});

test("R-170: texts are untouched while empty or equal to the defaults", () => {
  const hero = presetOf("hero");
  expect(isUntouched(hero, hero)).toBe(true);
  expect(isUntouched({ ...hero, title: "", content: "" }, hero)).toBe(true);
  expect(isUntouched({ ...hero, title: "Own" }, hero)).toBe(false);
  expect(isUntouched({ ...presetOf("features"), features: [] }, presetOf("features"))).toBe(true);
  expect(isUntouched(presetOf("features"), hero)).toBe(false);
});
