import { expect, test } from "vitest";
import { taxName } from "./tax-name.ts";

test.each([
  [2000, 170, 8.5, "Tax (8.5%)"],
  [1999, 170, 8.5, "Tax (8.5%)"],
  [2000, 0, 0, "Tax (0%)"],
  [2000, 170, 0, "Tax"],
  [2000, 171, 8.5, "Tax"],
])("of %i cents a tax of %i at a kept rate of %d%% is named %s", (subtotalCents, taxCents, taxPercent, name) => {
  expect(taxName({ subtotalCents, taxCents, taxPercent })).toBe(name);
});
