import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askSuggestions } from "./ask-suggestions.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FOUND = { products: [], categories: ["Teas"], currency: "USD" };
const staying = (): AbortSignal => new AbortController().signal;

/** Ends only by the signal, like a request without an answer. */
const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

async function after(milliseconds: number, asked: Promise<unknown>): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return Promise.race([asked, Promise.resolve("waiting")]);
}

test("R-043: the term is asked as it is, and the answer is handed on", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(Response.json(FOUND));
  vi.stubGlobal("fetch", fetch);
  expect(await askSuggestions("doyy & waar", staying())).toEqual(FOUND);
  expect(fetch.mock.calls[0]?.[0]).toBe("/search-suggestions?q=doyy+%26+waar");
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["no answer", (_: string, { signal }: { signal: AbortSignal }) => never(signal)],
  [
    "an answer that stops half-way",
    (_: string, { signal }: { signal: AbortSignal }) => Promise.resolve({ ok: true, json: () => never(signal) }),
  ],
])("R-043: %s within four seconds is none, so that nobody waits for it", async (_what, fetch) => {
  vi.stubGlobal("fetch", fetch);
  const asked = askSuggestions("sokh", staying());
  expect(await after(3999, asked)).toBe("waiting");
  expect(await after(1, asked)).toBeNull();
});

test("R-043: who types on or leaves waits for nothing", async () => {
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => never(signal));
  const leaving = new AbortController();
  const asked = askSuggestions("sokh", leaving.signal);
  leaving.abort();
  expect(await asked).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["a broken line", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a shop that fails", () => Promise.resolve(Response.json(FOUND, { status: 500 }))],
  ["an answer that is none", () => Promise.resolve(new Response("<html>"))],
])("R-043: %s offers nothing and throws nothing", async (_what, fetch) => {
  vi.stubGlobal("fetch", fetch);
  expect(await askSuggestions("sokh", staying())).toBeNull();
});
