import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchSuggestions } from "./use-suggestions.ts";

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

async function after(milliseconds: number, suggestions: Promise<unknown>): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return Promise.race([suggestions, Promise.resolve("waiting")]);
}

test("R-043: the term is sent unchanged, and the response is returned", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(Response.json(FOUND));
  vi.stubGlobal("fetch", fetch);
  expect(await fetchSuggestions("doyy & waar", staying())).toEqual(FOUND);
  expect(fetch.mock.calls[0]?.[0]).toBe("/search-suggestions?q=doyy+%26+waar");
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["no response", (_: string, { signal }: { signal: AbortSignal }) => never(signal)],
  [
    "a response that stops half-way",
    (_: string, { signal }: { signal: AbortSignal }) => Promise.resolve({ ok: true, json: () => never(signal) }),
  ],
])("R-043: %s within four seconds gives null, so that the shopper does not wait", async (_what, fetch) => {
  vi.stubGlobal("fetch", fetch);
  const suggestions = fetchSuggestions("sokh", staying());
  expect(await after(3999, suggestions)).toBe("waiting");
  expect(await after(1, suggestions)).toBeNull();
});

test("R-043: typing on or leaving aborts the request", async () => {
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => never(signal));
  const leaving = new AbortController();
  const suggestions = fetchSuggestions("sokh", leaving.signal);
  leaving.abort();
  expect(await suggestions).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a shop that fails", () => Promise.resolve(Response.json(FOUND, { status: 500 }))],
  ["a response that is not JSON", () => Promise.resolve(new Response("<html>"))],
])("R-043: %s gives no suggestions and no error", async (_what, fetch) => {
  vi.stubGlobal("fetch", fetch);
  expect(await fetchSuggestions("sokh", staying())).toBeNull();
});
