import { expect, test } from "vitest";
import { fillTokens } from "./fill-tokens.ts";

const tokens = {
  store_name: "Safara Sa Yaram",
  store_email: "hello@example.com",
  store_description: "Drinks of plants",
  free_shipping_threshold: "$100",
  default_shipping_rate: "$12.99",
};

test("S-DET-40, R-054: a text prints the settings it names, every time it names them", () => {
  expect(
    fillTokens("Free from {free_shipping_threshold}, else {default_shipping_rate}. {store_name}, {store_name}", tokens),
  ).toBe("Free from $100, else $12.99. Safara Sa Yaram, Safara Sa Yaram");
});

test("R-053: an unknown or inherited name stays as written", () => {
  expect(fillTokens("{nothing} {toString} {Store_Name} {}", { ...tokens })).toBe(
    "{nothing} {toString} {Store_Name} {}",
  );
});

test("R-053: a setting that itself looks like a token or a pattern is printed as it is", () => {
  expect(fillTokens("{store_name}", { ...tokens, store_name: "$& {store_email}" })).toBe("$& {store_email}");
});
