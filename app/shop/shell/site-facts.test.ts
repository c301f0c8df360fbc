import { expect, test } from "vitest";
import { SAMPLE_CONTACTS } from "#app/rooms/settings/constants.ts";
import { siteFacts } from "./site-facts.ts";

const SHOP = { storeName: "Baobab", storeEmail: "hello@baobab.test", foundingYear: 2019, contacts: [] };
const POINT = { "@type": "ContactPoint", contactType: "customer service", email: "hello@baobab.test" };
const organization = (shop: Partial<Parameters<typeof siteFacts>[1]>) =>
  siteFacts("https://shop.test/", { ...SHOP, ...shop }).find((fact) => fact["@type"] === "Organization");

test("S-CONST-27, R-052: structured data names the shop with its e-mail, founding year and contacts", () => {
  expect(organization({})).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Baobab",
    url: "https://shop.test/",
    email: "hello@baobab.test",
    foundingDate: "2019",
    contactPoint: [POINT],
  });
});

test("R-052: each country with a number is a contact point; one without is not", () => {
  const contacts = [
    { country: "Senegal", phone: "+221 33 123 45 67", whatsapp: "" },
    { country: "Gambia", phone: "", whatsapp: "+2207654321" },
    { country: "USA", phone: "+1 202 456 1111", whatsapp: "" },
  ];
  expect(organization({ contacts })).toHaveProperty("contactPoint", [
    { ...POINT, telephone: "+221 33 123 45 67", areaServed: "Senegal" },
    { ...POINT, telephone: "+1 202 456 1111", areaServed: "USA" },
  ]);
});

test("R-052: sample numbers and unset values are left out", () => {
  expect(organization({ contacts: [...SAMPLE_CONTACTS] })).toHaveProperty("contactPoint", [POINT]);
  const unreachable = organization({ storeEmail: "" });
  expect(unreachable).not.toHaveProperty("contactPoint");
  expect(unreachable).not.toHaveProperty("email");
});

test("S-HDR-24: the search is declared by its address", () => {
  expect(siteFacts("https://shop.test/", SHOP)).toContainEqual(
    expect.objectContaining({
      "@type": "WebSite",
      potentialAction: expect.objectContaining({
        target: { "@type": "EntryPoint", urlTemplate: "https://shop.test/products?search={search_term_string}" },
      }),
    }),
  );
});
