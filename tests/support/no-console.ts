import { afterEach, beforeEach, expect, vi } from "vitest";

const LEVELS = ["log", "info", "warn", "error"] as const;
let output: string[] = [];

// Unexpected output of a test is a fault. A test that expects output spies on the console itself.
beforeEach(() => {
  output = [];
  for (const level of LEVELS)
    vi.spyOn(console, level).mockImplementation(
      (...words: unknown[]) => void output.push(`${level}: ${words.map(String).join(" ")}`),
    );
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(output, "nothing unexpected on the console").toEqual([]);
});
