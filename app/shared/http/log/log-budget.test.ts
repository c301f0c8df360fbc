import type { Logger } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { LogBudget, logBudget, type Unwritten } from "./log-budget.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function budgetOf(limits: { perSource: number; total: number }) {
  const reports: (readonly Unwritten[])[] = [];
  return { reports, budget: new LogBudget(limits, (unwritten) => void reports.push(unwritten)) };
}

test("a source writes a limited number of lines a minute; the rest is one summary with the number of failures", () => {
  const { budget, reports } = budgetOf({ perSource: 2, total: 100 });
  const written = [200, 200, 404, 500].map((status) => {
    const line = budget.take("a");
    line.ended(status);
    return line.isWritten;
  });
  expect(written).toEqual([true, true, false, false]);
  expect(budget.take("b").isWritten).toBe(true);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(reports).toEqual([[{ source: "a", requests: 2, failed: 1 }]]);
  expect(budget.take("a").isWritten).toBe(true);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(reports).toHaveLength(1);
});

test("all sources together are limited as well, and so is the number of sources that are distinguished", () => {
  const { budget, reports } = budgetOf({ perSource: 2, total: 3 });
  const written = Array.from({ length: 20_000 }, (_, at) => budget.take(`source-${at}`).isWritten);
  expect(written.filter(Boolean)).toHaveLength(3);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(reports[0]?.length).toBeLessThanOrEqual(10_001);
  expect(reports[0]?.reduce((sum, { requests }) => sum + requests, 0)).toBe(19_997);
});

test("the log names a source by the beginning of its fingerprint", () => {
  const lines: object[] = [];
  const budget = logBudget({ warn: (line: object) => void lines.push(line) } as unknown as Logger);
  for (let request = 0; request < 100_000; request += 1) budget.take("203.0.113.9").ended(200);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lines).toMatchObject([{ sources: 1, worst: [{ source: "gSV2LmkkME54" }] }]);
});
