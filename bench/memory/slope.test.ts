import { expect, test } from "vitest";
import { slopePerMinute } from "./slope.ts";

const samples = (count: number, mb: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ at, mb: mb(at) }));

test("growth of half a megabyte a second is thirty a minute", () =>
  expect(slopePerMinute(samples(60, (at) => 200 + at / 2))).toBeCloseTo(30));

test("memory used during the warm-up does not count", () =>
  expect(slopePerMinute(samples(60, (at) => (at < 30 ? at * 10 : 300)))).toBeCloseTo(0));

test.each([0, 1, 2])("%d samples have no slope", (count) => expect(slopePerMinute(samples(count, () => 5))).toBe(0));
