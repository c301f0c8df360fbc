import { expect, test } from "vitest";
import { RATE_LIMITS } from "#app/shared/http/limits/rate-limits.ts";
import { declineLock, isCardTesting } from "./card-testing.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const LIMITS = [RATE_LIMITS.decline, RATE_LIMITS.declineDay];
const minutesAgo = (...minutes: number[]): Date[] => minutes.map((each) => new Date(NOW.getTime() - each * 60_000));
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

test("A-022: four declined cards do not lock a source; five within ten minutes lock it for ten minutes from the last one", () => {
  expect(declineLock(minutesAgo(0, 1, 2, 3), LIMITS, NOW)).toBeNull();
  expect(declineLock(minutesAgo(1, 2, 3, 4, 5), LIMITS, NOW)).toEqual(inMinutes(9));
  expect(declineLock(minutesAgo(11, 12, 13, 14, 15), LIMITS, NOW)).toBeNull();
  expect(declineLock(minutesAgo(0, 5, 9, 12, 14), LIMITS, NOW)).toBeNull();
});

test("A-022: ten within a day lock for a day from the last one, at any pace", () => {
  const hourly = Array.from({ length: 10 }, (_, hour) => 60 * (hour + 1));
  expect(declineLock(minutesAgo(...hourly), LIMITS, NOW)).toEqual(inMinutes(23 * 60));
  expect(declineLock(minutesAgo(...hourly.slice(1)), LIMITS, NOW)).toBeNull();
});

test.each([
  [20, 0, 1, false],
  [21, 0, 1, true],
  [7, 20, 1, false],
  [12, 20, 1, true],
  [300, 100, 1000, false],
])("A-023: %d declined and %d paid at scale %d open the breaker: %s", (declined, paid, scale, isOpen) => {
  expect(isCardTesting({ declined, paid }, scale)).toBe(isOpen);
});

test("A-022: exactly ten minutes between the first and the fifth still lock, and the lock ends to the minute", () => {
  expect(declineLock(minutesAgo(1, 2, 3, 4, 11), LIMITS, NOW)).toEqual(inMinutes(9));
  expect(declineLock(minutesAgo(10, 11, 12, 13, 14), LIMITS, NOW)).toBeNull();
});

test("A-022: when two limits are exceeded the longer lock applies, in any order of the limits", () => {
  const ten = minutesAgo(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  for (const limits of [LIMITS, LIMITS.toReversed()]) expect(declineLock(ten, limits, NOW)).toEqual(inMinutes(24 * 60));
});

test("A-023: three declined of ten do not count as card testing", () => {
  expect(isCardTesting({ declined: 9, paid: 21 }, 1)).toBe(false);
  expect(isCardTesting({ declined: 10, paid: 21 }, 1)).toBe(true);
});
