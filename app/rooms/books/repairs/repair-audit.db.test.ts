import { beforeEach, expect, test } from "vitest";
import { control } from "#sandbox/control/control-client.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { shopContext } from "#tests/support/checkout.ts";
import { damages } from "#tests/support/damaged-books.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { listFindings, readBooks } from "../proof/books.queries.server.ts";
import { keepProof } from "../proof/keep-proof.server.ts";
import { rebuildLostOrders } from "./rebuild-lost-orders.server.ts";
import { repairFinding } from "./repair-finding.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const provider = paymentProvider();
const { paidOrder } = refundTraces(t, provider);
const ways = damages(t);
const run = (statement: string, ...values: unknown[]) => t.pool.query(statement, values);

let staff: Context;
beforeEach(async () => {
  await run(`truncate payments, payment_attempts, payment_events, refunds, checkouts, all_orders, deleted_orders, products,
    stock_holds, stock_ledger, mail_outbox, proofs, ${QUEUE_TABLES.jobs} cascade; select testing.forget_audit()`);
  await control(provider.running().url, "POST /_control/reset");
  staff = t.ctx(await insertAccount(t.db, { role: "admin" }));
});

async function found(name: string): Promise<{ id: string; orderId: string }> {
  const product = await insertProduct(t.db, { stock: 9, priceCents: 5000 });
  const sale = await paidOrder({ product });
  await ways[name]?.({ ...sale, product });
  await keepProof(shopContext(t, new Date(Date.now() + 10 * 60_000)));
  const { proof } = await readBooks(staff);
  const { rows } = await listFindings(staff, proof?.id ?? "", 1);
  return { id: rows[0]?.id ?? "", orderId: sale.orderId };
}
const repairsLogged = async () =>
  (
    await run(
      `select action, actor_label, after from audit_log where action like 'books.repair%' order by created_at, action desc`,
    )
  ).rows as { action: string; actor_label: string; after: object }[];
const email = () => (staff.actor.kind === "account" ? staff.actor.email : "");

/** Runs work whose every write to a table fails, as if the process ended there. */
async function dyingAt(table: string, event: string, work: () => Promise<unknown>): Promise<void> {
  await run(
    `create function testing.die() returns trigger language plpgsql as $$ begin raise 'the process ends here'; end $$`,
  );
  await run(`create trigger dies before ${event} on ${table} for each row execute function testing.die()`);
  try {
    await expect(work()).rejects.toThrow("the process ends here");
  } finally {
    await run("drop function testing.die() cascade");
  }
}

test("a repair whose process ends right after it is in the audit log, with the finding and who started it", async () => {
  const { id, orderId } = await found("an order row is deleted after its charge");
  await dyingAt("proof_findings", "update", () => repairFinding(staff, id));
  expect((await run("select payment_status from all_orders where id = $1", orderId)).rows).toEqual([
    { payment_status: "paid" },
  ]);
  expect(await repairsLogged()).toMatchObject([
    { action: "books.repair-start", actor_label: email(), after: { kind: "charge_without_order" } },
  ]);
  expect(await repairFinding(staff, id)).toMatchObject({ ok: true });
  expect((await repairsLogged()).map(({ action }) => action)).toContain("books.repair");
});

test("a repair that cannot be audited is not made", async () => {
  const { id } = await found("an order row is deleted after its charge");
  await dyingAt("audit_log", "insert", () => repairFinding(staff, id));
  expect((await run("select 1 from all_orders")).rowCount).toBe(0);
});

test("a refused repair is in the audit log as refused, and not as made", async () => {
  const { id } = await found("an order row is deleted after its charge");
  await control(provider.running().url, "POST /_control/faults", { fault: "500", method: "GET", path: "*", count: 2 });
  expect(await repairFinding(staff, id)).toEqual({ ok: false, error: "provider" });
  await control(provider.running().url, "POST /_control/faults/clear");
  expect((await repairsLogged()).map(({ action }) => action)).toEqual(["books.repair-start", "books.repair-refused"]);
});

test("an order rebuilt in a restored copy is audited before it is made", async () => {
  await found("an order row is deleted after its charge");
  const restore = shopContext(t, new Date(Date.now() + 10 * 60_000));
  await dyingAt("audit_log", "insert", () => rebuildLostOrders(restore, new Date(Date.now() - 3_600_000)));
  expect((await run("select 1 from all_orders")).rowCount).toBe(0);
  expect(await rebuildLostOrders(restore, new Date(Date.now() - 3_600_000))).toMatchObject({ ok: true });
  expect((await repairsLogged()).map(({ action }) => action).toSorted()).toEqual([
    "books.repair",
    "books.repair-start",
  ]);
});
