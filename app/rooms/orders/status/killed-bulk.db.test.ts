import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { testDatabase, waitingConnections } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { changeOrderStatuses } from "./change-order-statuses.server.ts";

testSettings();
const t = testDatabase();

const ORDERS = 5;
const KILLED_AT = 3;

/** Another process of the shop, which changes the orders named in its environment. */
const PROGRAM = `
import { pino } from "pino";
import { changeOrderStatuses } from "#app/rooms/orders/status/change-order-statuses.server.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
const { url, actor, change } = JSON.parse(process.env.WORK);
const { db } = createDatabase(url);
const log = pino({ enabled: false });
await changeOrderStatuses({ db, now: new Date(), actor, log, requestId: "killed", locale: "en" }, change);
`;

/** The database keeps the writer of the nth audit entry waiting until the returned function is called. */
async function stopAtAudit(nth: number) {
  await t.pool.query(`
    create sequence audited;
    create function wait_at_audit() returns trigger language plpgsql security definer as $$
      begin if nextval('audited') = ${nth} then perform pg_advisory_xact_lock(77); end if; return new; end $$;
    create trigger wait_at_audit before insert on audit_log for each row execute function wait_at_audit()`);
  const holder = await t.pool.connect();
  await holder.query("begin; select pg_advisory_xact_lock(77)");
  return async () => {
    await holder.query("commit");
    holder.release();
  };
}

const count = async (from: string): Promise<number> =>
  (await t.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]!.count;

test("F-43: a bulk change whose process is killed halfway leaves whole orders only; sent again it reports the done ones and finishes the others", async () => {
  const actor = await insertAccount(t.db, { role: "admin" });
  for (let made = 0; made < ORDERS; made += 1) await insertOrder(t.db);
  const rows = await t.db.selectFrom("all_orders").select(["id", "updated_at"]).orderBy("id").execute();
  const chosen = rows.map(({ id, updated_at }) => ({ id, seenUpdatedAt: updated_at.toISOString(), tracking: "" }));
  const change = { to: "shipped" as const, carrier: "", chosen };
  const release = await stopAtAudit(KILLED_AT);
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", PROGRAM], {
    env: { ...process.env, WORK: JSON.stringify({ url: t.url, actor, change }) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => waitingConnections(t), { timeout: 60_000 }).toBe(1);
  child.kill("SIGKILL");
  await once(child, "exit");
  await release();
  const others = "pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  await expect.poll(() => count(others)).toBe(0);
  const whole = KILLED_AT - 1;
  const kept = ["all_orders where status = 'shipped'", "mail_outbox where kind = 'order-shipped'", "order_events"];
  expect(await Promise.all(kept.map(count))).toEqual([whole, whole, whole]);
  const again = await changeOrderStatuses(t.ctx(actor), change);
  const outcomes = chosen.map(({ id }, at) => ({ id, outcome: at < whole ? "changed" : "done" }));
  expect(again).toEqual(outcomes);
  expect(await Promise.all(kept.map(count))).toEqual([ORDERS, ORDERS, ORDERS]);
}, 120_000);
