import { expect, test } from "vitest";
import { breadcrumbJsonLd } from "./breadcrumb-json-ld.ts";

test("S-DET-01, S-DET-04: the way to a product is numbered, absolute, and ends with the product without an address", () => {
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
