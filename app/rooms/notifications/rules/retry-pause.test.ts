import { expect, test } from "vitest";
import { MAIL_ATTEMPTS } from "../constants.ts";
import { retryPauseMs } from "./retry-pause.ts";

test.each([
  [1, 2718],
  [5, 148_413],
  [10, 22_026_466],
  [12, 22_026_466],
])("after refusal %i the pause is %i ms", (attempts, pause) => {
  expect(retryPauseMs(attempts)).toBe(pause);
});

test("a mail is given up after more than half a day and less than a day", () => {
  const hours =
    Array.from({ length: MAIL_ATTEMPTS - 1 }, (_, at) => retryPauseMs(at + 1)).reduce((sum, pause) => sum + pause, 0) /
    3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
});
