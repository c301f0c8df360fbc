import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ShippingAddress } from "#app/rooms/shipping/types.ts";
import { AddressText } from "./address-text.tsx";

const ADDRESS: ShippingAddress = {
  firstName: "Awa",
  lastName: "Diop",
  email: "awa@example.com",
  phone: "(555) 123-4567",
  address: "12 Main Street",
  apartment: "Flat 3",
  city: "Oakland",
  state: "CA",
  zipCode: "94601",
  country: "United States",
  countryName: "",
  countryCode: "US",
  phoneE164: "+15551234567",
};
const lines = (change: Partial<ShippingAddress>): string[] =>
  [...renderToStaticMarkup(<AddressText address={{ ...ADDRESS, ...change }} />).matchAll(/<span>([^<]*)/g)].map(
    ([, line]) => line ?? "",
  );

test("S-CONF-02: name, street, apartment, city, state, code and country are printed, then phone and e-mail", () => {
  expect(lines({})).toEqual([
    "Awa Diop",
    "12 Main Street",
    "Flat 3",
    "Oakland, CA, 94601",
    "United States",
    "(555) 123-4567",
    "awa@example.com",
  ]);
});

test("S-CONF-02, R-073: missing parts leave no gap, and another country is printed by name", () => {
  const place = { apartment: "", city: "Bamako", state: "Bamako", zipCode: "", country: "Other", countryName: "Mali" };
  expect(lines(place).slice(1, 4)).toEqual(["12 Main Street", "Bamako, Bamako", "Mali"]);
});
