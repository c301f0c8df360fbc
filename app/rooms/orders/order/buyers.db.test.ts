import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder, type OrderParts } from "#tests/factories/order.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listBuyers } from "./queries.server.ts";

const t = testDatabase();
const productId = randomUUID();
const lines = [{ productId }];

async function hasBought(order: OrderParts | null): Promise<boolean> {
  const person = await insertAccount(t.db);
  if (order) await insertOrder(t.db, { userId: person.userId, lines, ...order });
  return (await listBuyers(t.ctx(), { productId, people: [person] })).has(person.userId);
}

test("R-115: a paid order of the product counts, whether shipped or not", async () => {
  for (const status of ["pending", "processing", "shipped", "delivered"] as const)
    expect(await hasBought({ status }), status).toBe(true);
});

test("R-115: a missing, cancelled, unpaid, failed or refunded order and one of another product do not count", async () => {
  expect(await hasBought(null)).toBe(false);
  expect(await hasBought({ lines: [{ productId: randomUUID() }] })).toBe(false);
  expect(await hasBought({ status: "cancelled" })).toBe(false);
  for (const paymentStatus of ["pending", "failed", "refunded"] as const)
    expect(await hasBought({ paymentStatus }), paymentStatus).toBe(false);
});

test("R-115, R-105: a guest order under the same confirmed e-mail counts, another account's order does not", async () => {
  const email = `${randomUUID()}@example.com`;
  const person = await insertAccount(t.db, { email });
  const other = await insertAccount(t.db);
  await insertOrder(t.db, { userId: other.userId, email, lines });
  expect(await listBuyers(t.ctx(), { productId, people: [person] })).toEqual(new Set());
  await insertOrder(t.db, { userId: null, email: email.toUpperCase(), lines });
  expect(await listBuyers(t.ctx(), { productId, people: [person, other] })).toEqual(
    new Set([person.userId, other.userId]),
  );
  expect(await listBuyers(t.ctx(), { productId, people: [] })).toEqual(new Set());
});
