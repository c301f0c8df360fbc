import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandboxApi } from "#tests/e2e/support/sandbox-payments.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import type { EndedCharge, EndedOrder, EndedProduct, EndedRefund, Ending, OutboxRow } from "../check/ending.ts";
import { proveShop } from "../../proof/prove-shop.ts";
import type { World } from "./world.ts";

/** Reads the database (without the gates), the sandbox's own books, the mails, and `npm run prove`. */
export async function readEnding(world: World): Promise<Ending> {
  const { sql } = world.database;
  const holds = await sql<{ checkout_id: string }>("select checkout_id from hold_books where status <> 'open'");
  const [events] = await sql<{ count: number }>("select count(*)::int as count from open_payment_events");
  const deadJobs = await sql<{ task: string; reason: string }>(
    `select task_identifier as task, coalesce(last_error, '') as reason from graphile_worker.jobs
      where locked_at is null and attempts > 0 and attempts >= max_attempts`,
  );
  return {
    products: await products(world),
    orders: await orders(world),
    charges: await charges(world),
    refunds: await refunds(world),
    mails: world.mail.mails,
    outbox: await outbox(world),
    files: await files(world),
    leftHolds: holds.map(({ checkout_id }) => checkout_id),
    openEvents: events?.count ?? 0,
    deadJobs,
    findings: await proveShop(world.environment, 0),
  };
}

export const saveEnding = (folder: string, ending: object): void =>
  writeFileSync(join(folder, "ending.json"), JSON.stringify(ending, null, 2));

async function products({ database, products: planned }: World): Promise<EndedProduct[]> {
  type Row = { id: string; stock: number; held: number; hold_sum: number; added: number; lowest: number };
  const rows = await database.sql<Row>(
    `select stock_books.id, stock_books.stock, held, hold_sum::int,
        (select coalesce(sum(change), 0)::int from stock_ledger
          where product_id = stock_books.id and reason = 'adjustment') as added,
        (select coalesce(min(level), 0)::int from (select sum(change) over (order by id) as level
          from stock_ledger where product_id = stock_books.id) as levels) as lowest
      from stock_books where id = any ($1)`,
    [planned.map(({ id }) => id)],
  );
  return rows.map(({ id, stock, held, hold_sum, added, lowest }) => ({
    id,
    first: planned.find((product) => product.id === id)?.stock ?? 0,
    stock,
    held,
    holdSum: hold_sum,
    added,
    lowest,
  }));
}

async function orders({ database }: World): Promise<EndedOrder[]> {
  type Item = { product_id: string; quantity: number; missing?: number };
  type Row = {
    id: string;
    email: string;
    created_at: Date;
    payment_intent_id: string | null;
    total: string;
    refunded_amount: string;
    status: string;
    payment_status: string;
    needs_attention: boolean;
    stock_returned: boolean;
    items: Item[];
  };
  const rows = await database.sql<Row>("select *, email::text from all_orders");
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    createdAt: row.created_at.getTime(),
    reference: row.payment_intent_id,
    totalCents: toCents(row.total),
    refundedCents: toCents(row.refunded_amount),
    status: row.status,
    paymentStatus: row.payment_status,
    needsAttention: row.needs_attention,
    isStockReturned: row.stock_returned,
    lines: row.items.map((item) => ({ productId: item.product_id, taken: item.quantity - (item.missing ?? 0) })),
  }));
}

async function charges({ sandboxUrl }: World): Promise<EndedCharge[]> {
  const provider = sandboxApi({ sandboxUrl });
  const back = await refundedCents(provider);
  const taken: EndedCharge[] = [];
  for await (const intent of provider.paymentIntents.list({ limit: 100, expand: ["data.latest_charge"] })) {
    if (intent.status !== "succeeded") continue;
    const charge = intent.latest_charge;
    const email = typeof charge === "object" ? (charge?.billing_details.email ?? "") : "";
    taken.push({ reference: intent.id, cents: intent.amount_received, email, refundedCents: back.get(intent.id) ?? 0 });
  }
  return taken;
}

/** By payment, including pending refunds. */
async function refundedCents(provider: ReturnType<typeof sandboxApi>): Promise<ReadonlyMap<string, number>> {
  const back = new Map<string, number>();
  for await (const { status, payment_intent: intent, amount } of provider.refunds.list({ limit: 100 })) {
    if (status === "failed" || status === "canceled") continue;
    back.set(idOf(intent), (back.get(idOf(intent)) ?? 0) + amount);
  }
  return back;
}

const idOf = (intent: string | { readonly id: string } | null): string =>
  typeof intent === "string" ? intent : (intent?.id ?? "");

async function refunds({ database }: World): Promise<EndedRefund[]> {
  type Row = { key: string; reference: string; amount: string; status: string };
  const rows = await database.sql<Row>("select idempotency_key as key, reference, amount, status from refunds");
  return rows.map(({ amount, ...row }) => ({ ...row, cents: toCents(amount) }));
}

async function outbox({ database }: World): Promise<OutboxRow[]> {
  type Row = { message_id: string; kind: string; to: string; status: string };
  const rows = await database.sql<Row>(
    "select message_id, kind, to_email::text as to, status from mail_outbox where kind like 'order-%'",
  );
  return rows.map(({ message_id, ...row }) => ({ ...row, messageId: message_id }));
}

async function files({ database, shops }: World): Promise<Ending["files"]> {
  const rows = await database.sql<{ name: string; url: string }>("select original_name as name, url from media_files");
  return Promise.all(
    rows.map(async ({ name, url }) => {
      const answer = await fetch(new URL(url, shops.urls[0]));
      await answer.body?.cancel();
      return { name, isReadable: answer.ok };
    }),
  );
}
