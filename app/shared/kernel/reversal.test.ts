import { expect, test } from "vitest";
import { stillStands } from "./reversal.ts";

test("R-018, R-189: a change stands while its own fields are what it made of them, whatever became of others", () => {
  const after = { price: "20.00", images: ["a"] };
  expect(stillStands({ price: "20.00", images: ["a"], name: "Sokh" }, { after })).toBe(true);
  expect(stillStands({ price: "20.00", images: ["b"], name: "Sokh" }, { after })).toBe(false);
  expect(stillStands({ price: "20.00" }, { after })).toBe(false);
});
