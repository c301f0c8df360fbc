import { SECTION_LIMITS } from "#app/rooms/content/constants.ts";
import type { FreeTemplate, SectionFeature } from "#app/rooms/content/types.ts";
import type { SectionValues } from "./section-form.ts";

const BLANK: Omit<SectionValues, "template"> = {
  sectionName: "",
  title: "",
  content: "",
  imageUrl: "",
  imageCaption: "",
  ctaText: "",
  ctaLink: "",
  backgroundType: "gradient",
  style: "split",
  hasFloatingProduct: false,
  trustBadges: "",
  features: [],
  testimonials: [],
};

const FEATURES: readonly SectionFeature[] = [
  { icon: "sun", title: "Natural Energy", description: "Ginger, hibiscus and moringa, nothing artificial." },
  { icon: "award", title: "Premium Quality", description: "Plants chosen by hand, recipes kept simple." },
  { icon: "flask", title: "Lab Tested", description: "Each batch is checked before it is bottled." },
  { icon: "truck", title: "Fast Shipping", description: "Free shipping on orders over {free_shipping_threshold}." },
];

const PRESETS: Record<FreeTemplate, Partial<SectionValues>> = {
  hero: {
    sectionName: "Hero",
    title: "Herbal drinks, brewed slowly",
    content: "Ginger, hibiscus and moringa from Senegal and The Gambia, ready to pour.",
    ctaText: "Shop Now",
    ctaLink: "/products",
    hasFloatingProduct: true,
    trustBadges: "Whole plants\nSmall batches\nLab tested",
  },
  story: {
    sectionName: "Story",
    title: "Where it comes from",
    content:
      "Our recipes come from courtyards where guests are greeted with a cup. We write them on the label as they are.",
    ctaText: "Our Story",
    ctaLink: "/about",
  },
  features: { sectionName: "Features", title: "What you can count on", features: FEATURES },
  testimonials: {
    sectionName: "Testimonials",
    title: "What people say",
    content: "A few words from people who enjoy our drinks at home.",
  },
  cta: {
    sectionName: "Call to action",
    title: "Find your drink",
    content: "Four drinks, four characters. Take one home, or all of them.",
    ctaText: "Shop Our Collection",
    ctaLink: "/products",
    style: "centered",
  },
};

/** A template's default texts as form values. */
export const presetOf = (template: FreeTemplate): SectionValues => ({ ...BLANK, template, ...PRESETS[template] });

/** Whether other texts would lose nothing typed: all is empty, or still as these defaults. */
export const isUntouched = (values: SectionValues, defaults: SectionValues | undefined): boolean =>
  TYPED.every((field) => isSame(values[field], "") || isSame(values[field], defaults?.[field]));

const TYPED = [...Object.keys(SECTION_LIMITS), "trustBadges", "features", "testimonials"].filter(
  (name): name is keyof SectionValues => name in BLANK,
);
const isSame = (one: unknown, other: unknown): boolean =>
  (Array.isArray(one) && one.length === 0) || JSON.stringify(one) === JSON.stringify(other);
