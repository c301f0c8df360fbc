import { beforeAll, expect, test } from "vitest";
import { guestCookieHeader } from "#app/shared/http/signed-cookie.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { insertProduct } from "../factories/product.ts";
import { begin, good, guestContext, paid, place } from "../support/checkout.ts";
import { testDatabase } from "../support/database.ts";
import { paymentProvider } from "../support/payment-provider.ts";
import { wholeShop } from "../support/whole-shop.ts";

const SHOP = "http://shop.test";
const t = testDatabase();
paymentProvider();
let shop: ReturnType<typeof wholeShop>;

beforeAll(async () => {
  // Only here, because it reads the settings that the provider above has written.
  shop = wholeShop(t);
  // PostgreSQL's error when the disk is full.
  await t.pool.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
});

async function whileFull<T>(table: string, work: () => Promise<T>): Promise<T> {
  await t.pool.query(
    `create trigger full_disk before insert or update or delete on "${table}" execute function no_room()`,
  );
  try {
    return await work();
  } finally {
    await t.pool.query(`drop trigger full_disk on "${table}"`);
  }
}

async function cookieOf({ actor }: Context): Promise<string> {
  if (actor.kind !== "visitor" || actor.guestId === null) throw new Error("A guest was expected");
  return (await guestCookieHeader(actor.guestId)).split(";")[0] ?? "";
}

type Call = { readonly path: string; readonly body: BodyInit; readonly type?: string };
async function send(ctx: Context, { path, body, type }: Call): Promise<Response> {
  const headers = new Headers({ origin: SHOP, cookie: await cookieOf(ctx), accept: "text/html" });
  if (type) headers.set("content-type", type);
  return shop(new Request(SHOP + path, { method: "POST", headers, body }), "127.0.0.1");
}

const JSON_TYPE = "application/json";
const CARD = { "cc-number": "4242424242424242", "cc-exp": "12/34", "cc-csc": "123" };
const product = (): Promise<string> => insertProduct(t.db, { priceCents: 4000, stock: 1000 });
const form = (fields: Record<string, string>): Call => ({ path: "/checkout", body: new URLSearchParams(fields) });

const ORDER = ["mail_outbox", "order_events", "payments", "products", "stock_holds", "stock_ledger"];
const INTENT = ["rate_limit_points", "payment_attempts"];
const RENEWAL = ["checkouts", "past_holds", "stock_holds"];

async function beginLate(ctx: Context): Promise<void> {
  const { checkout } = await begin(ctx, await product());
  await t.pool.query("update checkouts set expires_at = now() + interval '10 minutes' where id = $1", [checkout.id]);
}

type Case = readonly [string, readonly string[], (ctx: Context) => Promise<Call>];
/** Requests of a buyer in the payment step, the tables that they write, and how they are made. */
const CALLS: readonly Case[] = [
  [
    "the call for a payment intent",
    INTENT,
    async (ctx) => {
      const { totalCents: amount } = good(await place(ctx, await product()));
      const body = JSON.stringify({ action: "createGuestPaymentIntent", amount, currency: "usd" });
      return { path: "/functions/v1/stripe-payment", body, type: JSON_TYPE };
    },
  ],
  ["the renewal before the card is charged", RENEWAL, async (ctx) => (await beginLate(ctx), form({ intent: "renew" }))],
  [
    "the card form",
    [...new Set([...RENEWAL, ...INTENT, ...ORDER])],
    async (ctx) => (await beginLate(ctx), form({ intent: "pay", ...CARD })),
  ],
  [
    "the call for the order of a paid intent",
    ["checkouts", "rate_limit_points", ...ORDER],
    async (ctx) => {
      const { intentId } = await paid(ctx, await product());
      const body = JSON.stringify({ payment_intent_id: intentId, shipping_address: { city: "Dakar" } });
      return { path: "/api/guest-orders", body, type: JSON_TYPE };
    },
  ],
];

test.each(CALLS)(
  "on a full disk %s is answered with 503 and Retry-After, and never as the provider's failure",
  async (_what, tables, prepare) => {
    for (const table of tables) {
      const ctx = guestContext(t);
      const call = await prepare(ctx);
      const answer = await whileFull(table, () => send(ctx, call));
      expect([table, answer.status, answer.headers.get("retry-after")]).toEqual([table, 503, "60"]);
    }
  },
);
