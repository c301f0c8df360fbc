import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { toCents } from "#app/shared/kernel/format/money.ts";
import { insertAccount } from "../factories/account.ts";
import { testDatabase } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
const AMOUNTS = { subtotal: "20.00", total: "20.00" };
const orders = storedFields(t, "orders", async () => ({ ...AMOUNTS, user_id: (await insertAccount(t.db)).userId }));
const guestOrders = storedFields(t, "guest_orders", () => AMOUNTS);
const payments = storedFields(t, "payments", () => ({
  provider: "one",
  reference: randomUUID(),
  kind: "guest",
  amount: "20.00",
  status: "succeeded",
}));

test("S-ENT-56, S-ENT-57, A-ENT-19, A-ENT-28, R-009: both stores give an order a unique uuid", async () => {
  for (const store of [orders, guestOrders]) {
    expect((await store.columns())["id"]).toBe("uuid not null default gen_random_uuid()");
    const row = await store.kept({});
    expect(row?.["id"]).toHaveLength(36);
    expect(await store.refusal({ id: row?.["id"] })).toMatch(/^unique .*_pkey$/);
  }
});

test("S-ENT-69, A-ENT-39, R-009: guests' and registered customers' orders are two tables with the same fields", async () => {
  const fields = ({ kind: _kind, user_id: _account, ...rest }: Readonly<Record<string, string>>) => rest;
  expect(fields(await orders.columns())).toEqual(fields(await guestOrders.columns()));
  const guestOrder = await guestOrders.kept({});
  const found = await t.pool.query("select 1 from orders where id = $1", [guestOrder?.["id"]]);
  expect(found.rows).toEqual([]);
});

test("S-ENT-70, A-ENT-20: a registered customer's order always belongs to an account, which cannot be deleted while it exists", async () => {
  const { userId } = await insertAccount(t.db);
  expect((await orders.columns())["user_id"]).toBe("uuid not null");
  expect((await orders.kept({ user_id: userId }))?.["user_id"]).toBe(userId);
  expect(await orders.refusal({ user_id: null })).toBe("not null user_id");
  expect(await orders.refusal({ user_id: randomUUID() })).toBe("foreign key all_orders_user_id_fkey");
  await expect(t.pool.query("delete from profiles where id = $1", [userId])).rejects.toThrow("foreign key");
});

test("R-009: a guest order has no user: the column it shares with the other store stays empty", async () => {
  const { userId } = await insertAccount(t.db);
  expect(await guestOrders.refusal({ user_id: userId })).toMatch(/^check /);
  expect((await guestOrders.kept({}))?.["user_id"]).toBeNull();
});

test("A-ENT-27: an order references its customer's profile, which has the e-mail", async () => {
  const account = await insertAccount(t.db);
  const { id } = await orders.insert({ user_id: account.userId });
  const { rows } = await t.pool.query(
    "select profiles.email from orders join profiles on profiles.id = orders.user_id where orders.id = $1",
    [id],
  );
  expect(rows).toEqual([{ email: account.email }]);
});

test.each([
  ["S-ENT-60", "subtotal", "numeric(12,2) not null"],
  ["S-ENT-61", "tax", "numeric(12,2) not null default 0"],
  ["S-ENT-62", "shipping_cost", "numeric(12,2) not null default 0"],
  ["S-ENT-63, A-ENT-30, R-010", "total", "numeric(12,2) not null"],
])("%s: %s is an exact amount with two places in both stores", async (_rows, column, promise) => {
  const amounts = { subtotal: "20.1", tax: "1.71", shipping_cost: "12.99", total: "34.80" };
  const read: Record<string, string> = { ...amounts, subtotal: "20.10" };
  for (const store of [orders, guestOrders]) {
    expect((await store.columns())[column]).toBe(promise);
    expect((await store.kept(amounts))?.[column]).toBe(read[column]);
    expect(await store.refusal({ ...amounts, [column]: "-1" })).toMatch(/^check /);
    expect(await store.refusal({ ...amounts, total: "34.81" }), "the sum").toMatch(/^check /);
  }
});

test("A-ENT-21, R-010: a total is text from the table and a number from outside; both are the same cents", async () => {
  const total = (await orders.kept({ subtotal: 12.5, total: 12.5 }))?.["total"];
  expect(total).toBe("12.50");
  expect([toCents(String(total)), toCents("12.5"), toCents(12.5)]).toEqual([1250, 1250, 1250]);
});

test("S-ENT-65, A-ENT-22, A-ENT-31, A-STATE-03, R-099: the status is one of five, by default processing", async () => {
  for (const store of [orders, guestOrders]) {
    expect((await store.kept({}))?.["status"]).toBe("processing");
    for (const status of ["pending", "processing", "shipped", "delivered", "cancelled"])
      expect((await store.kept({ status }))?.["status"]).toBe(status);
    for (const status of ["completed", "refunded", ""])
      expect(await store.refusal({ status })).toBe("check all_orders_status_check");
    expect(await store.refusal({ status: null })).toBe("not null status");
  }
});

test("S-ENT-66, A-ENT-23, A-ENT-32, R-100: the payment status is one of four, by default pending", async () => {
  for (const store of [orders, guestOrders]) {
    expect((await store.kept({}))?.["payment_status"]).toBe("pending");
    for (const status of ["pending", "paid", "failed", "refunded"])
      expect((await store.kept({ payment_status: status }))?.["payment_status"]).toBe(status);
    for (const status of ["succeeded", "cancelled", ""])
      expect(await store.refusal({ payment_status: status })).toBe("check all_orders_payment_status_check");
  }
});

test("S-ENT-64, A-ENT-33, R-094: a payment intent makes one order at most, and is known to the shop", async () => {
  const { reference: intent } = await payments.insert({});
  expect((await guestOrders.kept({ payment_intent_id: intent }))?.["payment_intent_id"]).toBe(intent);
  expect(await guestOrders.refusal({ payment_intent_id: intent })).toBe(
    "unique guest_orders_payment_intent_id_kind_key",
  );
  expect(await orders.refusal({ payment_intent_id: intent }), "the other store").toMatch(/^foreign key /);
  expect(await guestOrders.refusal({ payment_intent_id: "unknown" })).toMatch(/^foreign key /);
});

test("A-ENT-26, A-ENT-36: created_at is a timestamp, by default the current time", async () => {
  const moment = new Date("2026-02-03T04:05:06.789Z");
  for (const store of [orders, guestOrders]) {
    expect((await store.columns())["created_at"]).toBe("timestamp with time zone not null default now()");
    expect((await store.kept({ created_at: moment }))?.["created_at"]).toEqual(moment);
  }
});
