import { expect, test } from "vitest";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, PermissionError, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { can, ROLES } from "#app/shared/kernel/access/permissions.ts";
import { findAuditEntry, findJob, listAudit, listAuditedKinds, listJobs } from "./queries.server.ts";
import { retryJob } from "./retry-job.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const ALL = { search: "", state: null, page: 1 };
const EVERYTHING = { search: "", action: null, entity: null, from: null, to: null, page: 1 };
const ZONE = "America/Los_Angeles";
const admin = () => t.ctx(accountActor("admin"));

test("R-018: log and queue are restricted to super_admin and admin", async () => {
  const calls: ((ctx: Context) => Promise<unknown>)[] = [
    (ctx) => listAudit(ctx, EVERYTHING, ZONE),
    (ctx) => findAuditEntry(ctx, "x"),
    (ctx) => listAuditedKinds(ctx),
    (ctx) => listJobs(ctx, ALL),
    (ctx) => findJob(ctx, "1"),
    (ctx) => retryJob(ctx, "999999"),
  ];
  for (const call of calls)
    for (const role of ROLES) {
      const answer = await call(t.ctx(accountActor(role))).then(
        () => "let in",
        (error: unknown) => error,
      );
      expect(answer, role).toEqual(can(role, "audit.view") ? "let in" : new PermissionError(403));
    }
});

test("R-018: the log is filtered by person, id, action, kind and the days of the store's zone, newest first", async () => {
  const [awa, moussa] = [accountActor("admin"), accountActor("manager")];
  const write = (actor: typeof awa, at: string, entry: { action: "user.role" | "product.price"; entity: string }) =>
    inTransaction(t.ctx(actor, new Date(at)), (tx) =>
      recordAudit(tx, { ...entry, entityId: `${entry.entity}-7`, before: { n: 1 }, after: { n: 2 } }),
    );
  await write(awa, "2026-03-01T07:59:00Z", { action: "user.role", entity: "user" });
  await write(moussa, "2026-03-01T08:00:00Z", { action: "product.price", entity: "product" });
  const actions = async (filter: Partial<typeof EVERYTHING> | Record<string, string>): Promise<string[]> =>
    (await listAudit(admin(), { ...EVERYTHING, ...filter }, ZONE)).rows.map(({ action }) => action);
  expect(await actions({})).toEqual(["product.price", "user.role"]);
  expect(await actions({ search: awa.email.toUpperCase() })).toEqual(["user.role"]);
  expect(await actions({ search: "product-7" })).toEqual(["product.price"]);
  expect(await actions({ action: "product.price" })).toEqual(["product.price"]);
  expect(await actions({ entity: "user" })).toEqual(["user.role"]);
  expect(await actions({ to: "2026-02-28" })).toEqual(["user.role"]);
  expect(await actions({ from: "2026-03-01", to: "2026-03-01" })).toEqual(["product.price"]);
  expect(await listAuditedKinds(admin())).toEqual(["product", "user"]);
  const [entry] = (await listAudit(admin(), EVERYTHING, ZONE)).rows;
  expect(await findAuditEntry(admin(), entry?.id ?? "")).toMatchObject({
    actor: moussa.email,
    entityId: "product-7",
    before: { n: 1 },
    after: { n: 2 },
  });
});

test("R-018, R-189: a dead job is retried once and audited; a waiting one is not; errors show no keys", async () => {
  await enqueue(t.ctx(), { task: "send-mail", payload: {}, key: "dead" });
  await enqueue(t.ctx(), { task: "make-avif", payload: {}, key: "waiting" });
  await t.pool.query(`update ${QUEUE_TABLES.jobs} set attempts = max_attempts,
    last_error = 'no answer from https://x.test/a?token=secret' where key = 'dead'`);
  const dead = (await listJobs(admin(), { ...ALL, state: "dead" })).rows;
  expect(dead).toMatchObject([{ task: "send-mail", lastError: "no answer from https://x.test/a?(hidden)" }]);
  const [waiting] = (await listJobs(admin(), { ...ALL, search: "AVIF" })).rows;
  expect(waiting).toMatchObject({ task: "make-avif", state: "waiting" });
  expect(await retryJob(admin(), waiting?.id ?? "")).toEqual({ ok: false, error: "not_dead" });
  const id = dead[0]?.id ?? "";
  expect(await retryJob(admin(), id)).toEqual({ ok: true, value: undefined });
  expect(await findJob(admin(), id)).toMatchObject({ state: "waiting", attempts: 0 });
  expect(await retryJob(admin(), id)).toEqual({ ok: false, error: "not_dead" });
  const trace = await t.db.selectFrom("audit_log").selectAll().where("action", "=", "job.retry").execute();
  expect(trace).toMatchObject([{ entity_id: id, before: { task: "send-mail", state: "dead" } }]);
});
