import { afterEach, expect, test, vi } from "vitest";
import { forgetOldGuest } from "./storage.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The stored text that remains when a page opens one day after the epoch. */
function left(text: string | null): string | null {
  let kept = text;
  vi.useFakeTimers({ now: 24 * 3_600_000 });
  vi.stubGlobal("localStorage", { getItem: () => kept, removeItem: () => (kept = null) });
  forgetOldGuest();
  return kept;
}

test.each([
  ["exactly 24 hours old", '{"keptAt":0}', false],
  ["younger", '{"keptAt":1}', true],
  ["broken, for the checkout to log", "{", true],
])("S-ENT-44, R-024: any page removes a guest from yesterday: %s", (_what, text, stays) => {
  expect(left(text) === text).toBe(stays);
});

test("a browser with nothing kept, or without storage, is left alone", () => {
  expect(left(null)).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  expect(forgetOldGuest).not.toThrow();
});
