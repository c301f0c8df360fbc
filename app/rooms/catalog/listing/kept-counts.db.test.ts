import { expect, test } from "vitest";
import { KeptReads } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { parseListingFilter } from "./listing.ts";
import { listShopProducts } from "./queries.server.ts";

const t = testDatabase();

function keeping() {
  const signals = new Signals();
  signals.isListening = true;
  const ctx = { ...t.ctx(), kept: new KeptReads(signals) };
  const list = (query: string) => listShopProducts(ctx, parseListingFilter(new URLSearchParams(query)));
  return { list, change: () => signals.emit("page_cache", PAGE_TAGS.products) };
}

test("matches are counted once per filter until products change", async () => {
  const { list, change } = keeping();
  const count = async (query: string): Promise<number> => (await list(query)).matchCount;
  const add = async (times: number, priceCents: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) await insertProduct(t.db, { name: `Counted ${n}`, priceCents });
  };
  await add(30, 1000);
  await add(30, 2000);
  expect([await count("max=25"), await count("sort=newest&max=15")]).toEqual([60, 30]);
  await add(1, 1000);
  expect([await count("sort=newest&max=25"), await count("max=15")]).toEqual([60, 31]);
  change();
  expect(await count("max=25")).toBe(61);
});

test("a portion is found once until products change, in its order, and its cards are kept for every listing", async () => {
  const { list, change } = keeping();
  const names = async (query: string): Promise<string[]> => (await list(query)).products.map(({ name }) => name);
  for (const name of ["Kept B", "Kept A", "Kept C"]) await insertProduct(t.db, { name });
  const before = ["Kept A", "Kept B", "Kept C"];
  expect(await names("search=kept")).toEqual(before);
  await insertProduct(t.db, { name: "Kept D" });
  await t.db.updateTable("products").set({ name: "Kept E" }).where("name", "=", "Kept C").execute();
  expect(await names("search=kept")).toEqual(before);
  expect(await names("search=kept&sort=newest")).toEqual(["Kept D", "Kept C", "Kept A", "Kept B"]);
  change();
  expect(await names("search=kept")).toEqual(["Kept A", "Kept B", "Kept D", "Kept E"]);
});
