import { expect, test } from "vitest";
import { PageCache, type CachedPage, type PageVariant } from "./page-cache.server.ts";

const NOW = new Date(Date.UTC(2026, 0, 1));
const page = (...tags: string[]): CachedPage => ({
  parts: [Buffer.from("x")],
  countrySlots: null,
  headers: [],
  tags,
  until: null,
  route: null,
  variants: new Map(),
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

const KB = 1024;
const large = (kilobytes: number, ...tags: string[]): CachedPage => ({
  ...page(...tags),
  parts: [Buffer.alloc(kilobytes * KB)],
});
const variant = (kilobytes: number): PageVariant => ({ head: [], etag: "x", body: Buffer.alloc(kilobytes * KB) });

test("the cache is bounded in bytes: the page longest unused goes first", () => {
  const cache = new PageCache(100 * KB);
  for (let n = 0; n < 8; n += 1) cache.put(`/${n}`, large(10, "a"), cache.mark());
  cache.get("/0", NOW);
  cache.put("/new", large(10, "a"), cache.mark());
  expect(cache.get("/0", NOW)).toBeDefined();
  expect(cache.get("/1", NOW)).toBeUndefined();
  expect(cache.get("/2", NOW)).toBeDefined();
});

test("variants of a page count against the limit too, and a page keeps its newest variants", () => {
  const cache = new PageCache(100 * KB);
  const [first, second] = [large(1, "a"), large(1, "b")];
  cache.put("/first", first, cache.mark());
  cache.put("/second", second, cache.mark());
  for (let n = 0; n < 9; n += 1) cache.putVariant("/second", second, [String(n), variant(1)]);
  expect([...second.variants.keys()]).toEqual(["6", "7", "8"]);
  for (let n = 0; n < 13; n += 1) cache.put(`/${n}`, large(5, "c"), cache.mark());
  expect(cache.get("/first", NOW)).toBeUndefined();
});

test("a page too large for its share is served but not kept, and a dropped page gets no variants", () => {
  const cache = new PageCache(100 * KB);
  const huge = large(40, "a");
  expect(cache.put("/huge", huge, cache.mark())).toBe(true);
  expect(cache.get("/huge", NOW)).toBeUndefined();
  cache.putVariant("/huge", huge, ["br", variant(1)]);
  expect(huge.variants.size).toBe(0);
});

test("drops of other tags leave a page that is being rendered alone, until too many tags have been dropped to know", () => {
  const cache = new PageCache();
  const mark = cache.mark();
  cache.drop(["product:1"]);
  expect(cache.put("/", page("products"), mark)).toBe(true);
  expect(cache.get("/", NOW)).toBeDefined();
  for (let n = 0; n < 10_001; n += 1) cache.drop([`product:${n}`]);
  expect(cache.put("/other", page("products"), mark)).toBe(false);
  cache.drop(["*"]);
  const next = cache.mark();
  cache.drop(["*"]);
  expect(cache.put("/other", page("products"), next)).toBe(false);
});

test("A-CALL-45, R-166: a page is kept until the moment at which a schedule changes it, not longer", () => {
  const cache = new PageCache();
  cache.put("/", { ...page("content"), until: new Date(NOW.getTime() + 1) }, cache.mark());
  expect(cache.get("/", NOW)).toBeDefined();
  expect(cache.get("/", new Date(NOW.getTime() + 1))).toBeUndefined();
  expect(cache.get("/", NOW)).toBeUndefined();
});
