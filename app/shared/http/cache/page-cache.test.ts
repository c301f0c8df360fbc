import { expect, test } from "vitest";
import { PageCache, type CachedPage } from "./page-cache.server.ts";

const NOW = new Date(Date.UTC(2026, 0, 1));
const page = (...tags: string[]): CachedPage => ({
  parts: { text: ["x"], slots: [] },
  countrySlots: null,
  headers: [],
  tags,
  until: null,
  compressed: new Map(),
});

test("a page stays until one of its tags is dropped", () => {
  const cache = new PageCache();
  cache.put("/", page("products", "content"), cache.mark());
  cache.drop(["settings"]);
  expect(cache.get("/", NOW)).toBeDefined();
  cache.drop(["products"]);
  expect(cache.get("/", NOW)).toBeUndefined();
});

test("a page rendered from data that changed meanwhile is not kept", () => {
  const cache = new PageCache();
  const mark = cache.mark();
  cache.drop(["products"]);
  cache.put("/", page("products"), mark);
  expect(cache.get("/", NOW)).toBeUndefined();
});

test("the cache is bounded: the page longest unused goes first", () => {
  const cache = new PageCache();
  for (let n = 0; n < 500; n += 1) cache.put(`/${n}`, page("a"), cache.mark());
  cache.get("/0", NOW);
  cache.put("/new", page("a"), cache.mark());
  expect(cache.get("/0", NOW)).toBeDefined();
  expect(cache.get("/1", NOW)).toBeUndefined();
});

test("A-CALL-45, R-166: a page is kept until the moment at which a schedule changes it, not longer", () => {
  const cache = new PageCache();
  cache.put("/", { ...page("content"), until: new Date(NOW.getTime() + 1) }, cache.mark());
  expect(cache.get("/", NOW)).toBeDefined();
  expect(cache.get("/", new Date(NOW.getTime() + 1))).toBeUndefined();
  expect(cache.get("/", NOW)).toBeUndefined();
});
