import { expect, test } from "vitest";
import { isCardTesting } from "./is-card-testing.ts";

test.each([
  [20, 0, 1, false],
  [21, 0, 1, true],
  [7, 20, 1, false],
  [12, 20, 1, true],
  [300, 100, 1000, false],
])("A-023: %d declined and %d paid at scale %d open the breaker: %s", (declined, paid, scale, isOpen) => {
  expect(isCardTesting({ declined, paid }, scale)).toBe(isOpen);
});
