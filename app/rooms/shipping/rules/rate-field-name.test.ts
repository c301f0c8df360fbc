import { expect, test } from "vitest";
import { rateFieldName } from "./rate-field-name.ts";

const fields = { "shipping.3.country": "Senegal", "tax.0.country": "Canada" };

test("a field of the rates is called by its country or row and its column", () => {
  expect(rateFieldName("shipping.3.rate", fields, "USD")).toBe("Senegal, Rate (USD)");
  expect(rateFieldName("shipping.3.free", fields, "EUR")).toBe("Senegal, Free From (EUR)");
  expect(rateFieldName("tax.0.rate", fields, "USD")).toBe("Canada, Tax (%)");
  expect(rateFieldName("state.1.country", fields, "USD")).toBe("State 2, Country");
  expect(rateFieldName("state.1.state", fields, "USD")).toBe("State 2, State");
  expect(rateFieldName("tax.9.rate", fields, "USD")).toBeNull();
});
