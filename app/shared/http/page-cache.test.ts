import { expect, test } from "vitest";
import { PageCache, type CachedPage } from "./page-cache.server.ts";

const page = (...tags: string[]): CachedPage => ({
  parts: { text: ["x"], slots: [] },
  headers: [],
  tags,
  compressed: new Map(),
});

test("a page stays until one of its tags is dropped", () => {
  const cache = new PageCache();
  cache.put("/", page("products", "content"), cache.mark());
  cache.drop(["settings"]);
  expect(cache.get("/")).toBeDefined();
  cache.drop(["products"]);
  expect(cache.get("/")).toBeUndefined();
});

test("a page rendered from data that changed meanwhile is not kept", () => {
  const cache = new PageCache();
  const mark = cache.mark();
  cache.drop(["products"]);
  cache.put("/", page("products"), mark);
  expect(cache.get("/")).toBeUndefined();
});

test("the cache is bounded: the page longest unused goes first", () => {
  const cache = new PageCache();
  for (let n = 0; n < 500; n += 1) cache.put(`/${n}`, page("a"), cache.mark());
  cache.get("/0");
  cache.put("/new", page("a"), cache.mark());
  expect(cache.get("/0")).toBeDefined();
  expect(cache.get("/1")).toBeUndefined();
});
