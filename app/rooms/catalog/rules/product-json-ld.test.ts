import { expect, test } from "vitest";
import type { Product } from "../types.ts";
import { productJsonLd } from "./product-json-ld.ts";

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
      hasAvif: false,
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

test("S-CONST-26: the rating is the real one, and absent without an approved review", () => {
  expect(productJsonLd(product, place)).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
  });
  expect(productJsonLd({ ...product, rating: 0, reviewsCount: 0 }, place)).not.toHaveProperty("aggregateRating");
});
