import { expect, test } from "vitest";
import { pageCacheKey } from "./page-cache-key.ts";

const PREFERENCES = { theme: null, isOfAge: true } as const;
const get = (path: string) => new Request(`http://localhost:3000${path}`);

test("visitors with different themes or without the age flag get pages of their own", () => {
  const key = pageCacheKey(get("/"), PREFERENCES, false);
  expect(key).not.toBeNull();
  expect(pageCacheKey(get("/"), { theme: "dark", isOfAge: true }, false)).not.toBe(key);
  expect(pageCacheKey(get("/"), { theme: null, isOfAge: false }, false)).not.toBe(key);
});

test("pages for a session, changes, data requests and free search terms are never kept", () => {
  expect(pageCacheKey(get("/"), PREFERENCES, true)).toBeNull();
  expect(pageCacheKey(new Request("http://localhost:3000/", { method: "POST" }), PREFERENCES, false)).toBeNull();
  expect(pageCacheKey(get("/products.data"), PREFERENCES, false)).toBeNull();
  expect(pageCacheKey(get("/products?search=regu"), PREFERENCES, false)).toBeNull();
  expect(pageCacheKey(get("/products?category=Drinks"), PREFERENCES, false)).not.toBeNull();
});
