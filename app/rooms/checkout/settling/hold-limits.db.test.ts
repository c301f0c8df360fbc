import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { good, guestContext, shopContext } from "#tests/support/checkout.ts";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { testDatabase } from "#tests/support/database.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { plusMs, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { reservationText } from "#app/rooms/catalog/stock/stock-messages.ts";
import { placeCheckout } from "../placing/place-checkout.server.ts";
import { expireCheckouts } from "../placing/steps/expire-checkouts.server.ts";
import { renewCheckout } from "../placing/renew-checkout.server.ts";

Object.assign(process.env, { NODE_ENV: "test", SESSION_SECRET: randomUUID() + randomUUID(), RATE_LIMIT_SCALE: "1" });
const t = testDatabase();

type Wish = { readonly productId: string; readonly quantity: number };
type From = { readonly ip?: string; readonly email?: string };
const HOME = "203.0.113.7";
const newEmail = (): string => `${randomUUID()}@example.com`;

/** As a guest with a new e-mail by default. */
const order = (ctx: Context, line: Wish, { ip = HOME, email = newEmail() }: From = {}) =>
  placeCheckout(ctx, { lines: [line], address: { ...ADDRESS, email }, shownTotalCents: null, ip });
const heldOf = async (id: string) =>
  (await t.db.selectFrom("products").select("held").where("id", "=", id).executeTakeFirstOrThrow()).held;
const later = (ctx: Context, minutes: number): Context => ({ ...ctx, now: plusMs(ctx.now, minutes * MINUTE_MS) });

test("A-011: one unpaid order holds at most half of the stock; a refusal has the allowed quantity, and a smaller order is accepted", async () => {
  const productId = await insertProduct(t.db, { name: "Sokh", stock: 24 });
  const ctx = guestContext(t);
  const refused = await order(ctx, { productId, quantity: 20 });
  expect(refused).toEqual({ ok: false, error: { code: "hold_limit", name: "Sokh", most: 12 } });
  expect(refused.ok || reservationText(refused.error as never)).toBe(
    "You can order up to 12 of Sokh at a time. Please update your cart. You can order more once this order is paid.",
  );
  expect(await heldOf(productId)).toBe(0);
  good(await order(ctx, { productId, quantity: 12 }));
});

test("A-011: 20 new guests of one address and its network cannot keep the stock from a real buyer", async () => {
  const productId = await insertProduct(t.db, { stock: 100 });
  const from = (ip: string) => order(guestContext(t), { productId, quantity: 10 }, { ip });
  for (let guests = 0; guests < 10; guests += 1) await from(HOME);
  expect(await heldOf(productId)).toBe(50);
  for (let host = 10; host < 20; host += 1) await from(`203.0.113.${host}`);
  expect(await heldOf(productId)).toBe(70);
  expect((await order(guestContext(t), { productId, quantity: 20 }, { ip: "198.51.100.1" })).ok).toBe(true);
});

test("A-011: one e-mail typed by many guests, and one account, have one limit from all addresses", async () => {
  const productId = await insertProduct(t.db, { stock: 20 });
  const actor = await insertAccount(t.db);
  const typed = { email: actor.email.toUpperCase(), ip: "192.0.2.1" };
  good(await order(guestContext(t), { productId, quantity: 8 }, typed));
  const more = await order(
    guestContext(t),
    { productId, quantity: 8 },
    { ...typed, email: actor.email, ip: "192.0.8.1" },
  );
  expect(more).toMatchObject({ error: { code: "hold_limit", most: 2 } });
  const owner = t.ctx(actor);
  expect(await order(owner, { productId, quantity: 11 }, { ip: "192.0.9.1" })).toMatchObject({ error: { most: 10 } });
  // Anyone can type an e-mail: strangers must not lock out its signed-in owner.
  expect((await order(owner, { productId, quantity: 8 }, { ip: "192.0.9.1" })).ok).toBe(true);
});

test("A-011, F-35: the last two bottles can be bought by one person, whose second tab replaces the hold of the first", async () => {
  const productId = await insertProduct(t.db, { stock: 2 });
  const ctx = guestContext(t);
  for (let tabs = 0; tabs < 5; tabs += 1) good(await order(ctx, { productId, quantity: 2 }));
  expect(await heldOf(productId)).toBe(2);
});

test("A-011: repeated expired holds: after an hour unpaid the same source waits, all others can buy", async () => {
  const productId = await insertProduct(t.db, { name: "Regu", stock: 4 });
  let ctx = guestContext(t);
  for (let times = 0; times < 2; times += 1) {
    good(await order(ctx, { productId, quantity: 4 }));
    ctx = later(ctx, 34);
    await expireCheckouts(shopContext(t, ctx.now));
    expect(await heldOf(productId)).toBe(0);
  }
  expect(await order(ctx, { productId, quantity: 1 })).toMatchObject({ error: { code: "hold_limit", most: 0 } });
  const stranger = await order(later(guestContext(t), 68), { productId, quantity: 4 }, { ip: "198.51.100.9" });
  expect(stranger.ok).toBe(true);
  await t.pool.query("delete from stock_holds");
  await t.pool.query("update products set held = 0");
  expect((await order(later(ctx, 180), { productId, quantity: 4 })).ok).toBe(true);
});

test("A-011: a hold cannot be renewed for ever, but what is held now can still be paid", async () => {
  const productId = await insertProduct(t.db, { stock: 4 });
  const ctx = guestContext(t);
  const placed = good(await order(ctx, { productId, quantity: 4 }));
  for (const minutes of [25, 50]) good(await renewCheckout(later(ctx, minutes)));
  const last = good(await renewCheckout(later(ctx, 70)));
  expect(last.expiresAt).toEqual(plusMs(placed.expiresAt, 50 * MINUTE_MS));
  expect(await renewCheckout(later(ctx, 79))).toMatchObject({ error: { code: "hold_limit", most: 0 } });
});

test("A-011: twenty concurrent guests of one address are counted one after the other", async () => {
  const productId = await insertProduct(t.db, { stock: 100 });
  await Promise.all(Array.from({ length: 20 }, () => order(guestContext(t), { productId, quantity: 10 })));
  expect(await heldOf(productId)).toBe(50);
});
