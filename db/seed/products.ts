import type { DemoPicture } from "./pictures.ts";

/** A product of the demo shop; plants and volumes are those of its label. */
export type DemoProduct = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly priceCents: number;
  readonly discount: number | null;
  readonly stock: number;
  readonly isNew: boolean;
  readonly createdAt: string;
  readonly tagline: string;
  readonly size: string;
  readonly description: string;
  readonly details: string;
  readonly ingredients: string;
  readonly usage: string;
  readonly advisory: string;
  readonly weight: string;
  readonly dimensions: string;
  readonly pictures: readonly DemoPicture[];
};

const ADVISORY =
  "Ask your doctor before use if you are pregnant, nursing, taking medication or have a medical condition. Keep out of reach of children. Do not use if the seal is broken.";

/** Texts and prices are samples, all editable in the back office. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    id: "3f0c9a52-6d1e-4b77-9c40-5a1e8d2f7b10",
    name: "Safara",
    category: "Vitality Drinks",
    priceCents: 2499,
    discount: null,
    stock: 120,
    isNew: false,
    createdAt: "2026-03-02T09:00:00Z",
    tagline: "Ginger, hibiscus and moringa",
    size: "330 ml (11.2 fl oz)",
    description:
      "Our signature drink in an amber bottle: the warmth of ginger, the tart red of hibiscus and the green note of moringa, brewed slowly and left a little cloudy. Bright at the first sip, warm at the last. Pour it over ice with a slice of orange, or take it straight from the fridge on a long afternoon.",
    details:
      "A ready-to-drink herbal brew of three plants, made in small batches. 330 ml (11.2 fl oz) in an amber glass bottle with a green cap. No artificial colours.",
    ingredients: "Water, ginger root, hibiscus calyces, moringa leaf, cane sugar, lemon juice.",
    usage:
      "Shake gently. Drink well chilled or over ice. Once opened, keep in the refrigerator and drink within five days.",
    advisory: ADVISORY,
    weight: "0.62 kg",
    dimensions: "6.5 × 6.5 × 23 cm",
    pictures: [
      {
        file: "product-safara-1.webp",
        altText: "Safara, amber bottle with a green cap, with ginger root, hibiscus calyces and moringa",
      },
      {
        file: "product-safara-2.webp",
        altText: "Close-up of the Safara label with ginger root, hibiscus calyces and moringa around it",
      },
      {
        file: "product-safara-3.webp",
        altText: "Safara on a table in window light beside a glass with ice",
      },
    ],
  },
  {
    id: "b7e41d06-92c8-4f35-a1d3-0c6f58e2947a",
    name: "Doyy Waar",
    category: "Herbal Infusions",
    priceCents: 2999,
    discount: 15,
    stock: 80,
    isNew: false,
    createdAt: "2026-04-14T09:00:00Z",
    tagline: "Kinkeliba with lemon and mint",
    size: "500 ml (16.9 fl oz)",
    description:
      "A golden infusion of kinkeliba, the leaf that greets the morning in many Senegalese homes, rounded with lemon and fresh mint. It comes in a wide jar with a wooden lid, made for sharing: warm it gently and serve it in small cups, or chill it for the hot hours of the day.",
    details:
      "A concentrated infusion for about ten cups. 500 ml (16.9 fl oz) in a wide green glass jar with a wooden lid that is made to be used again.",
    ingredients: "Water, kinkeliba leaf, lemon juice, mint leaf, cane sugar.",
    usage:
      "Mix one part with three parts of hot or cold water. Once opened, keep in the refrigerator and use within ten days.",
    advisory: ADVISORY,
    weight: "0.95 kg",
    dimensions: "10 × 10 × 14 cm",
    pictures: [
      {
        file: "product-doyy-waar-1.webp",
        altText: "Doyy Waar, wide green jar with a wooden lid, with kinkeliba twigs, lemon and mint",
      },
      {
        file: "product-doyy-waar-2.webp",
        altText: "Close-up of the Doyy Waar label with kinkeliba twigs, lemon and mint around it",
      },
      {
        file: "product-doyy-waar-3.webp",
        altText: "Doyy Waar on a table in window light beside a steaming clay cup",
      },
    ],
  },
  {
    id: "d95a7c3e-08b4-4e62-b6f9-71e3c0a8d524",
    name: "Sokh",
    category: "Herbal Infusions",
    priceCents: 1850,
    discount: null,
    stock: 60,
    isNew: false,
    createdAt: "2026-05-20T09:00:00Z",
    tagline: "Hibiscus with a spark of ginger",
    size: "250 ml (8.5 fl oz)",
    description:
      "Deep crimson and lightly sharp: hibiscus, known as bissap at home, with a spark of ginger. The small pouch fits every bag and pours through a spout.",
    details: "A ready-to-drink hibiscus infusion. 250 ml (8.5 fl oz) in a light pouch with a spout that closes again.",
    ingredients: "Water, hibiscus calyces, ginger root, cane sugar.",
    usage:
      "Drink chilled, over ice with a leaf of mint, or diluted with sparkling water. Once opened, drink within three days.",
    advisory: ADVISORY,
    weight: "0.28 kg",
    dimensions: "11 × 5 × 17 cm",
    pictures: [
      {
        file: "product-sokh-1.webp",
        altText: "Sokh, crimson pouch with a spout, with hibiscus flowers, bissap calyces and ginger",
      },
      {
        file: "product-sokh-2.webp",
        altText: "Close-up of the Sokh label with hibiscus flowers, bissap calyces and ginger around it",
      },
      {
        file: "product-sokh-3.webp",
        altText: "Sokh on a table in window light beside a tall glass with ice and mint",
      },
    ],
  },
  {
    id: "6c28f1b9-e35d-4a90-8d74-f4b09e617c38",
    name: "Regu",
    category: "Vitality Drinks",
    priceCents: 2200,
    discount: null,
    stock: 45,
    isNew: true,
    createdAt: "2026-09-08T09:00:00Z",
    tagline: "Creamy baobab with moringa",
    size: "300 ml (10.1 fl oz)",
    description:
      "Creamy and calm: the pulp of the baobab fruit whisked with moringa and a little ginger. It tastes of vanilla and citrus at once, although neither is inside. Our newest drink comes in a slim bottle with an indigo label and likes to be served cold, in a tall glass.",
    details:
      "A ready-to-drink blend with the pulp of the baobab fruit. 300 ml (10.1 fl oz) in a slim glass bottle with an indigo label. It settles with time; that is natural.",
    ingredients: "Water, baobab fruit pulp, moringa leaf, ginger root, cane sugar.",
    usage: "Shake well until creamy. Drink cold. Once opened, keep in the refrigerator and drink within three days.",
    advisory: ADVISORY,
    weight: "0.55 kg",
    dimensions: "6 × 6 × 22 cm",
    pictures: [
      {
        file: "product-regu-1.webp",
        altText: "Regu, slim bottle of creamy drink with an indigo label, with baobab fruit, moringa and ginger",
      },
      {
        file: "product-regu-2.webp",
        altText: "Close-up of the Regu label with baobab fruit, moringa and ginger around it",
      },
      {
        file: "product-regu-3.webp",
        altText: "Regu on a table in window light beside a glass of creamy drink",
      },
    ],
  },
];
