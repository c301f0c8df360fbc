import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckoutSummary } from "./checkout-summary.tsx";

const LINE = { quantity: 2, unitCents: 1850, originalUnitCents: null, imageUrl: null };
const lines = [
  { ...LINE, productId: "a", name: "Sokh" },
  { ...LINE, productId: "b", name: "Regu" },
];
const sums = { subtotalCents: 7400, shippingCents: 0, taxCents: 0, totalCents: 7400, currency: "USD" };
const pictures = { a: "/storage/product-images/sokh-240.webp" };

/** An empty text for a product without a picture. */
const placesOf = (html: string): string[] =>
  [...html.matchAll(/<span class="line-picture">(.*?)<\/span>/g)].map(([, content = ""]) => content);

test("each line of the checkout's summary has its picture or a blank one", () => {
  const html = renderToStaticMarkup(<CheckoutSummary summary={{ lines, ...sums }} pictures={pictures} />);
  const [picture, none, ...again] = placesOf(html);
  for (const part of ['src="/storage/product-images/sokh-240.webp"', 'alt=""', 'loading="lazy"', 'width="320"'])
    expect(picture).toContain(part);
  expect(none).toBe("");
  // Repeated for the other layout, of which one is visible.
  expect(again).toEqual([picture, none]);
});
