import { expect, test } from "vitest";
import type { Product } from "../types.ts";
import { productJsonLd, breadcrumbJsonLd, relatedProducts, ratingSummary } from "./product-page.ts";
import fc from "fast-check";

const product: Product = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  name: "Sokh",
  slug: "sokh-0f8fad5b",
  description: "Hibiscus and ginger.",
  category: "Drinks",
  priceCents: 1799,
  originalPriceCents: 1999,
  discount: 10,
  rating: 4.3,
  reviewsCount: 3,
  stock: 5,
  availableStock: 5,
  isInStock: true,
  isNew: false,
  tags: ["Drinks"],
  pictures: [
    {
      url: "/storage/product-images/a.webp",
      width: 1280,
      height: 1600,
      widths: [480],
      avifFrom: null,
      alt: "Sokh",
    },
  ],
  showInShop: true,
  details: "",
  ingredients: "",
  usage: "",
  advisory: null,
  weight: null,
  dimensions: null,
  tagline: null,
  size: null,
  createdAt: new Date("2026-01-01T00:00:00Z"),
  updatedAt: new Date("2026-01-01T00:00:00Z"),
};
const place = {
  origin: "https://shop.example",
  path: "/product/sokh-0f8fad5b/0f8fad5b",
  brand: "Safara Sa Yaram",
  currency: "USD",
};

test("S-CONST-25: structured data carries the charged price, never a placeholder", () => {
  expect(productJsonLd(product, place)).toMatchObject({
    "@type": "Product",
    name: "Sokh",
    image: ["https://shop.example/storage/product-images/a.webp"],
    offers: { price: "17.99", priceCurrency: "USD", availability: "https://schema.org/InStock" },
  });
  expect(productJsonLd({ ...product, isInStock: false }, place)).toMatchObject({
    offers: { availability: "https://schema.org/OutOfStock" },
  });
});

test("S-CONST-26: the rating comes from approved reviews and is absent without any", () => {
  expect(productJsonLd(product, place)).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
  });
  expect(productJsonLd({ ...product, rating: 0, reviewsCount: 0 }, place)).not.toHaveProperty("aggregateRating");
});

test("S-DET-01, S-DET-04: breadcrumbs are numbered and absolute, and end with the product without an address", () => {
  const list = breadcrumbJsonLd([{ label: "Home", to: "/" }, { label: "Sokh" }], "https://shop.example");
  expect(list).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/" },
      { "@type": "ListItem", position: 2, name: "Sokh" },
    ],
  });
});

const card = (name: string, part: { rating?: number; isInStock?: boolean; category?: string | null } = {}) => ({
  id: name,
  name,
  category: "Drinks",
  rating: 0,
  isInStock: true,
  ...part,
});
const names = (products: ReadonlyArray<{ name: string }>): string[] => products.map(({ name }) => name);

test("S-DET-32, R-035: related products are sorted by rating, then name, sold-out ones last, four at most", () => {
  const candidates = [
    card("Sold", { rating: 5, isInStock: false }),
    card("Beta"),
    card("Alpha"),
    card("Best", { rating: 4.8 }),
    card("Good", { rating: 4.1 }),
  ];
  expect(names(relatedProducts(card("Self"), candidates))).toEqual(["Best", "Good", "Alpha", "Beta"]);
  expect(names(relatedProducts(card("Beta"), candidates))).toEqual(["Best", "Good", "Alpha", "Sold"]);
});

test("S-DET-32: products of other categories and the product itself are never related", () => {
  const candidates = [card("Self"), card("Tea", { category: "Teas" }), card("None", { category: null })];
  expect(relatedProducts(card("Self"), candidates)).toEqual([]);
  expect(relatedProducts(card("Bare", { category: null }), candidates)).toEqual([]);
});

test("S-DET-32: for any catalogue, at most four products of the same category, without the product itself", () => {
  const cards = fc.array(
    fc.record({
      id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
      name: fc.string(),
      category: fc.constantFrom("X", "Y", null),
      rating: fc.integer({ min: 0, max: 5 }),
      isInStock: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(cards, (candidates) => {
      const related = relatedProducts({ id: "a", category: "X" }, candidates);
      expect(related.length).toBeLessThanOrEqual(4);
      expect(related.every(({ id, category }) => id !== "a" && category === "X")).toBe(true);
    }),
  );
});

test.each<[Array<[number, number]>, number, number]>([
  [[], 0, 0],
  [
    [
      [5, 1],
      [4, 2],
    ],
    4.3,
    3,
  ],
  [
    [
      [5, 1],
      [4, 1],
    ],
    4.5,
    2,
  ],
  [
    [
      [5, 1],
      [4, 3],
    ],
    4.3,
    4,
  ],
  [[[1, 7]], 1, 7],
])(
  "S-ENT-23, S-ENT-24, S-ENT-25: %j approved ratings by stars give %d from %d reviews",
  (counts, rating, reviewsCount) => {
    expect(ratingSummary(new Map(counts))).toEqual({ rating, reviewsCount });
  },
);
