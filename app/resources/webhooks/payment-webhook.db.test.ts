import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase, PAGE_LIMITS, type Database } from "#app/shared/db/client.server.ts";
import { testDatabase, waitingConnections } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { PROVIDER, paymentProvider, signedDelivery } from "#tests/support/payment-provider.ts";
import { wholeShop } from "#tests/support/whole-shop.ts";

const t = testDatabase();
paymentProvider();

const EVENTS = 200;
const POOL = 2;

function poolOf(): Database {
  const { db, close } = createDatabase(t.url, { ...PAGE_LIMITS, lockMs: 0, poolSize: POOL });
  onTestFinished(close);
  return db;
}

const delivery = (id: string): Request =>
  new Request(`http://shop.test/api/webhooks/${PROVIDER}`, { method: "POST", ...signedDelivery(id) });

test("F-23: hundreds of events at once are stored once each, with their jobs, and pages do not wait behind them", async () => {
  const shop = wholeShop({ db: poolOf(), inbox: poolOf() });
  const openPage = () => shop(new Request("http://shop.test/products?search=bissap"), "10.0.0.2");
  const send = (id: string) => shop(delivery(id), "10.0.0.1");
  // Loads their modules.
  await Promise.all([openPage(), send("evt_first")]);
  const ids = ["evt_first", ...Array.from({ length: EVENTS - 1 }, () => `evt_${randomUUID()}`)];
  const blocker = await t.pool.connect();
  await blocker.query("begin; lock table payment_events in exclusive mode");
  const blocked = ids.slice(0, POOL).map(send);
  await eventually(async () => expect(await waitingConnections(t)).toBe(POOL));
  expect((await openPage()).status).toBe(200);
  await blocker.query("commit");
  blocker.release();
  await Promise.all([...blocked, ...ids.map(send)]);
  // The provider sends again, less at once, what was not acknowledged, and sometimes what was.
  for (const id of ids) await eventually(async () => expect((await send(id)).status).toBe(200));
  const count = async (table: string): Promise<number> =>
    (await t.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count;
  expect(await count("payment_events")).toBe(EVENTS);
  expect(await count("graphile_worker.jobs where task_identifier = 'process-payment-event'")).toBe(EVENTS);
});
