import { expect, test } from "vitest";
import { spansOf } from "./spans.ts";

test("R-135: thirty days up to now follow on the thirty before them", () => {
  expect(spansOf(new Date("2026-03-02T10:00:00Z"), 30)).toEqual({
    before: new Date("2026-01-01T10:00:00Z"),
    since: new Date("2026-01-31T10:00:00Z"),
    now: new Date("2026-03-02T10:00:00Z"),
  });
});
