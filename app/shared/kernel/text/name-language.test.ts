import { expect, test } from "vitest";
import { nameLanguage } from "./name-language.ts";

test.each(["Safara", "Doyy Waar", "Sokh", "Regu", "Safara Sa Yaram", " doyy  waar "])(
  "R-013: %s is in Wolof",
  (name) => {
    expect(nameLanguage(name)).toBe("wo");
  },
);

test.each(["", "  ", "Ginger Tea", "Safara Ginger", "Sandal"])("R-013: %s is not", (name) => {
  expect(nameLanguage(name)).toBeUndefined();
});
