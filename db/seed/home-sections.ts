import type { SectionFeature, SectionTemplate } from "#app/rooms/content/types.ts";
import { STORY_PICTURE } from "./pictures.ts";

/** A section of the demo home page; what is left out is empty. */
export type DemoSection = {
  readonly key: string;
  readonly name: string;
  readonly template: SectionTemplate;
  readonly title: string;
  readonly content?: string;
  /** File of a picture in the folder pictures. */
  readonly picture?: string;
  readonly ctaText?: string;
  readonly ctaLink?: string;
  readonly features?: readonly SectionFeature[];
  readonly hasFloatingProduct?: boolean;
  readonly style?: "split" | "centered";
};

/** In order; words and links of the specification, otherwise our own neutral copy. */
export const DEMO_SECTIONS: readonly DemoSection[] = [
  {
    key: "hero",
    name: "Hero",
    template: "hero",
    title: "Experience the brand, Safara Sa Yaram",
    content:
      "A natural herbal energy and vitality drink from Senegal and The Gambia: ginger, hibiscus and moringa, brewed slowly.",
    ctaText: "Shop Now",
    ctaLink: "/products",
    hasFloatingProduct: true,
    style: "split",
  },
  { key: "products", name: "Products", template: "products", title: "Our Premium Products" },
  {
    key: "benefits",
    name: "Benefits",
    template: "benefits",
    title: "Why our drinks",
    features: [
      { icon: "leaf", title: "100% Natural", description: "Whole plants, water and a little cane sugar." },
      { icon: "flask", title: "Lab Tested", description: "Checked before a batch leaves us." },
      { icon: "sprout", title: "Small Batches", description: "Brewed slowly, a little at a time." },
      { icon: "recycle", title: "Made to Reuse", description: "Bottles and jars that have a second life." },
    ],
  },
  {
    key: "features",
    name: "Features",
    template: "features",
    title: "What you can count on",
    features: [
      { icon: "sun", title: "Natural Energy", description: "Ginger, hibiscus and moringa, nothing artificial." },
      { icon: "award", title: "Premium Quality", description: "Plants chosen by hand, recipes kept simple." },
      { icon: "flask", title: "Lab Tested", description: "Each batch is checked before it is bottled." },
      { icon: "truck", title: "Fast Shipping", description: "Free on orders of {free_shipping_threshold} or more." },
    ],
  },
  {
    key: "story",
    name: "Story",
    template: "story",
    title: "Our Heritage",
    content:
      "In the shade of the baobab, guests are greeted with a cup. Our recipes come from those courtyards: plants that grandmothers knew by name, brewed with patience and shared with everyone who sits down. We write them on the label as they are.",
    picture: STORY_PICTURE.file,
    ctaText: "Our Story",
    ctaLink: "/about",
    style: "split",
  },
  {
    key: "impact",
    name: "Impact",
    template: "impact",
    title: "Our Impact",
    features: [
      { icon: "users", title: "12,000+", description: "customers" },
      { icon: "calendar", title: "5+ years", description: "trusted" },
      { icon: "heart", title: "98%", description: "satisfaction" },
    ],
  },
  {
    key: "ingredients",
    name: "Key ingredients",
    template: "ingredients",
    title: "Key Ingredients",
    features: [
      { icon: "ginger", title: "Ginger", description: "Warm and bright, the root of Safara and Sokh." },
      { icon: "hibiscus", title: "Hibiscus", description: "Bissap at home: deep red and pleasantly tart." },
      { icon: "moringa", title: "Moringa", description: "Small green leaves with a fresh, grassy note." },
      { icon: "kinkeliba", title: "Kinkeliba", description: "The golden leaf of morning infusions." },
    ],
  },
  { key: "testimonials", name: "Testimonials", template: "testimonials", title: "What people say" },
  {
    key: "cta",
    name: "Closing call",
    template: "cta",
    title: "Find your drink",
    content: "Four drinks, four characters. Take one home, or all of them.",
    ctaText: "Shop Our Collection",
    ctaLink: "/products",
    style: "centered",
  },
];
