import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findOrderForOwner, listOrdersForCustomer } from "./queries.server.ts";

const t = testDatabase();

test("S-ACC-02, S-ROLE-17: the customer's orders, newest first, with the guest orders under the same e-mail, and no others", async () => {
  const me = await insertAccount(t.db, { email: "Awa.Ndiaye@example.com" });
  const other = await insertAccount(t.db);
  const at = (day: string) => ({ createdAt: new Date(`2026-03-${day}T10:00:00Z`) });
  const own = await insertOrder(t.db, { userId: me.userId, email: "old-address@example.com", ...at("02") });
  const asGuest = await insertOrder(t.db, { email: "awa.ndiaye@example.com", ...at("03") });
  await insertOrder(t.db, { email: "awa@example.com", ...at("04") });
  // Another account's order with this e-mail stays theirs.
  const theirs = await insertOrder(t.db, { userId: other.userId, email: "awa.ndiaye@example.com", ...at("05") });

  const listed = await listOrdersForCustomer(t.ctx(me));
  expect(listed.map(({ id, isGuest }) => [id, isGuest])).toEqual([
    [asGuest, true],
    [own, false],
  ]);
  const mayOpen = async (orderId: string): Promise<boolean> =>
    (await findOrderForOwner(t.ctx(me), { orderId, grantedOrderIds: [] })).ok;
  expect([await mayOpen(asGuest), await mayOpen(own), await mayOpen(theirs)]).toEqual([true, true, false]);
});

test("S-ACC-02: the rows of guest orders stay in place", async () => {
  const me = await insertAccount(t.db);
  const id = await insertOrder(t.db, { email: me.email });
  await listOrdersForCustomer(t.ctx(me));
  const row = t.db.selectFrom("all_orders").select(["kind", "user_id"]).where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ kind: "guest", user_id: null });
});

test("S-ACC-02, S-ROLE-17: a visitor has no list", async () => {
  await expect(listOrdersForCustomer(t.ctx())).rejects.toMatchObject({ status: 401 });
});
