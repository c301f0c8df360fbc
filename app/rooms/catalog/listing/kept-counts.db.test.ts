import { expect, test } from "vitest";
import { KeptReads } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { parseListingFilter } from "./listing.ts";
import { listShopProducts } from "./queries.server.ts";

const t = testDatabase();

test("matches are counted once per filter until products change", async () => {
  const signals = new Signals();
  signals.isListening = true;
  const ctx = { ...t.ctx(), kept: new KeptReads(signals) };
  const count = async (query: string): Promise<number> =>
    (await listShopProducts(ctx, parseListingFilter(new URLSearchParams(query)))).matchCount;
  const add = async (times: number, priceCents: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) await insertProduct(t.db, { name: `Counted ${n}`, priceCents });
  };
  await add(30, 1000);
  await add(30, 2000);
  expect([await count("search=counted"), await count("search=counted&max=15")]).toEqual([60, 30]);
  await add(1, 1000);
  expect([await count("search=counted"), await count("search=counted&max=15")]).toEqual([60, 31]);
  signals.emit("page_cache", PAGE_TAGS.products);
  expect(await count("search=counted")).toBe(61);
});
