import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { testDatabase } from "#tests/support/database.ts";
import { MAX_BULK } from "../constants.ts";
import { readOrderFilter } from "./order-filter.ts";
import { findChosenOrders } from "./queries.server.ts";

const t = testDatabase();

test("R-017: chosen orders and all matching orders are listed up to the limit of one action", async () => {
  const ids = Array.from({ length: MAX_BULK }, () => randomUUID());
  const last = await insertOrder(t.db);
  const ctx = t.ctx(await insertAccount(t.db, { role: "admin" }));
  const found = async (some: string[]) => (await findChosenOrders(ctx, { ids: some })).map(({ id }) => id);
  expect(await found([...ids.slice(1), last])).toEqual([last]);
  expect(await found([...ids, last])).toEqual([]);
  await Promise.all(ids.map(() => insertOrder(t.db)));
  expect(await findChosenOrders(ctx, { matching: readOrderFilter(new URLSearchParams()) })).toHaveLength(MAX_BULK);
});
