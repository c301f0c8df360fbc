import { expect, test } from "vitest";
import { arrivalWindow } from "./arrival-window.ts";

test.each([
  [1, "2026-01-03", "2026-01-05"],
  [3, "2026-01-05", "2026-01-07"],
  [10, "2026-01-12", "2026-01-17"],
])("a delivery of %d days ends between %s and %s", (days, earliest, latest) => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  expect(arrivalWindow(at("2026-01-02"), days)).toEqual({ earliest: at(earliest), latest: at(latest) });
});
