import type { BlockKey } from "../constants.ts";
import { privacyDraft, shippingReturnsDraft, termsDraft } from "./legal-drafts.ts";
import type { BlockType } from "../types.ts";

export type DefaultBlock = {
  readonly title: string;
  readonly type: BlockType;
  readonly category: "site" | "home" | "product" | "legal" | "about";
  readonly description: string;
  readonly content: string;
  /** The place stays empty; the text only gives staff a start (decision 0031). */
  readonly isSuggestion?: true;
};

export const DEFAULT_BLOCKS: Readonly<Record<BlockKey, DefaultBlock>> = {
  "announcement-bar": {
    title: "Announcement bar",
    type: "text",
    category: "site",
    description: "One line above the header of every page except checkout, shown while the block is active.",
    content: "Free shipping on orders of {free_shipping_threshold} or more",
    isSuggestion: true,
  },
  "home-claims": {
    title: "Claims",
    type: "text",
    category: "home",
    description: "The claims below the hero of the home page, one per line. Each needs evidence before the shop opens.",
    content: [
      "100% natural",
      "Lab tested",
      "4.8 out of 5 rating",
      "12,000+ customers",
      "98% satisfaction",
      "5+ years trusted",
    ].join("\n"),
  },
  "about-product": {
    title: "About the product",
    type: "markdown",
    category: "home",
    description: "The dialog that Learn More opens on the home page.",
    content: `Safara is a natural herbal energy and vitality drink: ginger, hibiscus and moringa, brewed slowly and bottled without artificial colours.

It belongs to a family of four drinks, each with its own plants and its own character. Serve them well chilled, over ice, or warm on a cool evening.`,
  },
  "product-features": {
    title: "Product features",
    type: "text",
    category: "product",
    description: "The list on every product page, one item per line.",
    content: [
      "Natural plant ingredients",
      "No artificial colours",
      "Made in small batches",
      "Sealed for freshness",
    ].join("\n"),
  },
  "shipping-returns": {
    title: "Shipping & Returns",
    type: "markdown",
    category: "legal",
    description: "The Shipping & Returns page, and a tab on every product page. Draft for legal review.",
    content: shippingReturnsDraft,
  },
  terms: {
    title: "Terms of Service",
    type: "markdown",
    category: "legal",
    description: "The Terms of Service page. Draft for legal review.",
    content: termsDraft,
  },
  privacy: {
    title: "Privacy Policy",
    type: "markdown",
    category: "legal",
    description: "The Privacy Policy page. Draft for legal review.",
    content: privacyDraft,
  },
  disclaimer: {
    title: "Supplement notice",
    type: "text",
    category: "legal",
    description: "Shown in the footer and on product pages. Draft for legal review.",
    content:
      "These statements have not been evaluated by the Food and Drug Administration. Our products are not intended to diagnose, treat, cure or prevent any disease. Ask your doctor before use if you are pregnant, nursing, taking medication or have a medical condition.",
  },
  "about-mission": {
    title: "Our Mission",
    type: "markdown",
    category: "about",
    description: "The first part of the Our Story page.",
    content: `We bring the plants of West African kitchens and gardens to more tables: kinkeliba and mint, hibiscus and ginger, baobab and moringa.

Every drink starts with whole plants and a recipe that fits on one line. We keep it simple, name every ingredient and look after the people who grow our plants.`,
  },
  "about-values": {
    title: "Our Values",
    type: "text",
    category: "about",
    description: "The four values on the Our Story page, one per line: a name, a colon and a sentence.",
    content: [
      "Natural Purity: Plants first, all named on the label, nothing hidden.",
      "Excellence: Small batches, tasted and checked before they leave us.",
      "Community: We buy from growers we know and share what we learn.",
      "Sustainability: Bottles and jars made to be used again.",
    ].join("\n"),
  },
  "about-founder": {
    title: "Our Founder",
    type: "markdown",
    category: "about",
    description: "The part of Our Story about the founder. Add their name and a few of their own words.",
    content: `Our founder grew up with these drinks on the table and wanted to share them far from home.

What began in one kitchen is now a small team between Senegal, The Gambia and the USA. The recipes have stayed the same.`,
  },
  "footer-text": {
    title: "Footer text",
    type: "text",
    category: "site",
    description:
      "The sentence under the logo in the footer. {store_description} inserts the description from Settings.",
    content: "{store_description}",
  },
  "footer-badges": {
    title: "Footer badges",
    type: "text",
    category: "site",
    description: "Reasons to trust the shop, in the footer of every page, one per line.",
    content: ["Secure card payment", "Made from plants", "Delivered to Senegal, The Gambia and the USA"].join("\n"),
  },
};
