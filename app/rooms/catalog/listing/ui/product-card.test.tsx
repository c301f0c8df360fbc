import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ProductCard as Product } from "#app/rooms/catalog/types.ts";
import { ProductCard } from "./product-card.tsx";

const PRODUCT: Product = {
  id: "1",
  name: "Safara",
  slug: "safara-1",
  description: "Our signature drink in an amber bottle: the warmth of ginger, the tart red of hibiscus and moringa.",
  tagline: "Ginger, hibiscus and moringa",
  size: "330 ml",
  category: null,
  priceCents: 2499,
  originalPriceCents: null,
  discount: null,
  rating: 0,
  reviewsCount: 0,
  availableStock: 5,
  isInStock: true,
  isNew: false,
  picture: null,
};

function shown(product: Product): string {
  const Page = () => <ProductCard product={product} currency="USD" />;
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />);
}

test("S-CARD-05: a card's description is cut after a whole word, and the rest stays in the page", () => {
  const [, head, rest] = /product-card-text">([^<]*)<.*?product-card-rest">([^<]*)</s.exec(shown(PRODUCT)) ?? [];
  expect(head).toBe("Our signature drink in an amber bottle");
  expect(`${head}${rest}`).toBe(PRODUCT.description);
  expect(shown({ ...PRODUCT, description: "Short." })).toContain('product-card-text">Short.</p>');
});

test("a card shows the product's tagline and, beside its price, the size, and no placeholder for a missing one", () => {
  expect(shown(PRODUCT)).toMatch(/Ginger, hibiscus and moringa<\/p>.*\$24\.99.*330 ml/s);
  expect(shown({ ...PRODUCT, tagline: null, size: null })).not.toMatch(/product-card-(tagline|size)/);
});
