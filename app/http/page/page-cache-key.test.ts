import { expect, test } from "vitest";
import { pageCacheKey } from "./page-cache-key.ts";

import type { Locale } from "#app/shared/kernel/format/locale.ts";

const PREFERENCES = { theme: null, isOfAge: true, locale: "en" } as const;
const get = (path: string) => new Request(`http://localhost:3000${path}`);

test("visitors who differ in theme, language or age answer get different pages", () => {
  const key = pageCacheKey(get("/"), PREFERENCES, false);
  expect(key).not.toBeNull();
  expect(pageCacheKey(get("/"), { ...PREFERENCES, theme: "dark" }, false)).not.toBe(key);
  expect(pageCacheKey(get("/"), { ...PREFERENCES, isOfAge: false }, false)).not.toBe(key);
  expect(pageCacheKey(get("/"), { ...PREFERENCES, locale: "fr" as Locale }, false)).not.toBe(key);
});

test("pages for a session, changes, data requests and free search terms are never kept", () => {
  expect(pageCacheKey(get("/"), PREFERENCES, true)).toBeNull();
  expect(pageCacheKey(new Request("http://localhost:3000/", { method: "POST" }), PREFERENCES, false)).toBeNull();
  expect(pageCacheKey(get("/products.data"), PREFERENCES, false)).toBeNull();
  expect(pageCacheKey(get("/products?search=regu"), PREFERENCES, false)).toBeNull();
  for (const narrow of ["min=5", "max=9", "page=2", "utm=x"])
    expect(pageCacheKey(get(`/products?${narrow}`), PREFERENCES, false)).toBeNull();
  expect(pageCacheKey(get("/products?category=Drinks"), PREFERENCES, false)).not.toBeNull();
});
