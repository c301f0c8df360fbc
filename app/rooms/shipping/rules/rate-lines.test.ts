import { expect, test } from "vitest";
import { rateLines } from "./rate-lines.ts";

test("R-078: the lines of a list come in their order, trimmed, without fields of other lists", () => {
  const fields = {
    "tax.10.country": "Mali",
    "tax.2.country": " Senegal ",
    "tax.2.rate": "5",
    "taxes.1.country": "no",
    "tax.x.rate": "1",
  };
  expect(rateLines(fields, "tax", ["country", "rate"])).toEqual([
    { at: 2, texts: { country: "Senegal", rate: "5" } },
    { at: 10, texts: { country: "Mali", rate: "" } },
  ]);
});
