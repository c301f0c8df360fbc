import { expect, test } from "vitest";
import { emberFlights } from "./ember-flights.ts";

test.each([50, 20])("R-060: %d embers are spread over the whole width", (count) => {
  const flights = emberFlights(count);
  const places = flights.map(({ leftPercent }) => leftPercent);
  expect(new Set(places).size).toBe(count);
  expect(Math.min(...places)).toBeLessThan(10);
  expect(Math.max(...places)).toBeGreaterThan(90);
  expect(flights.every(({ seconds, sizePx }) => seconds >= 9 && seconds <= 18 && sizePx >= 2 && sizePx <= 5)).toBe(
    true,
  );
  expect(emberFlights(count)).toEqual(flights);
});
