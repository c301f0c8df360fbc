import { expect, test } from "vitest";
import { addressLocation } from "./address-location.ts";

test("R-076: a saved address is a location", () => {
  const saved = { country: "United States", state: "California", city: "Fresno", zipCode: "93650", phone: "1" };
  expect(addressLocation(saved)).toEqual({
    ok: true,
    value: {
      countryCode: "US",
      country: "United States",
      region: "California",
      city: "Fresno",
      postalCode: "93650",
      continent: "",
    },
  });
});

test.each([{ country: "Other", countryName: "Mali" }, { country: "" }, {}])("R-072, R-076: %o is none", (saved) => {
  expect(addressLocation(saved).ok).toBe(false);
});
