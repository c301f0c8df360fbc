import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { probe } from "#tests/support/mounted.tsx";
import { pendingScreens } from "#tests/support/pending-screens.tsx";
import { parseListingFilter } from "../listing.ts";
import { useListingForm } from "./use-listing-form.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function listing() {
  const filter = parseListingFilter(new URLSearchParams());
  const { Component, now } = probe(() => useListingForm(filter));
  const screens = await pendingScreens("/products", Component);
  const type = (search: string) => act(async () => now().change({ search }, "after-a-pause"));
  return { ...screens, type };
}

test("S-LIST-03: a pause in typing shows the products that match", async () => {
  const { type, later, opening, end } = await listing();
  await type("sokh");
  await later(300);
  expect(opening()).toBe("/products?search=sokh");
  await end();
});

test("S-LIST-03: a product opened before the pause in typing ends is not replaced by the listing", async () => {
  const { type, open, later, opening, end } = await listing();
  await type("sokh");
  await open("/products/sokh");
  await later(300);
  expect(opening()).toBe("/products/sokh");
  await end();
});
