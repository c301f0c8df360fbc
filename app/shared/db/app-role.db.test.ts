import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { roleOf } from "#tools/postgres/app-role.ts";
import { verifyAudit } from "../audit/audit-chain.server.ts";
import { recordAudit } from "../audit/record-audit.server.ts";
import { inTransaction } from "../http/context.server.ts";
import { isRoleConfined } from "./app-role.server.ts";
import { migrate } from "./migrate.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const role = roleOf(t.url);

const record = () =>
  inTransaction(t.ctx(systemActor()), (tx) =>
    recordAudit(tx, { action: "product.price", entity: "product", entityId: "a", before: {}, after: {} }),
  );

test.each([
  ["makes no table", "create table mine (id int)"],
  ["makes no schema", "create schema mine"],
  ["makes no function", "create function mine() returns int language sql as 'select 1'"],
  ["makes no extension", "create extension dblink"],
  ["makes no role", "create role mine"],
  ["makes itself no superuser", `alter role ${role} superuser`],
  ["becomes no other role", "set role shop"],
  ["drops no table", "drop table orders"],
  ["changes no table", "alter table products add column mine int"],
  ["switches no trigger off", "alter table audit_log disable trigger all"],
  ["goes past no trigger", "set session_replication_role = replica"],
  ["empties no table at once", "truncate orders"],
  ["changes no table of the queue", `alter table ${QUEUE_TABLES.jobs} add column mine int`],
  ["changes no entry of the audit log", "update audit_log set actor_label = 'other'"],
  ["removes no entry of the audit log", "delete from audit_log"],
  ["empties no audit log", "truncate audit_log"],
  [
    "writes no link of the chain",
    "insert into audit_chain (position, entry_id, entry_hash, hash) values (9, gen_random_uuid(), '', '')",
  ],
  ["changes no link of the chain", "update audit_chain set hash = ''"],
  ["removes no link of the chain", "delete from audit_chain"],
  ["records no migration as run", "insert into schema_migrations (version, name, sha256) values ('9999', 'x', 'x')"],
  ["reads no file of the server", "select pg_read_file('postgresql.conf')"],
  ["runs no program of the server", "copy audit_log to program 'cat'"],
])("the role of the shop %s", async (_, statement) => {
  await expect(t.appPool.query(statement)).rejects.toMatchObject({
    code: "42501",
    // The grants refuse, not only the trigger.
    message: expect.stringMatching(/permission denied|must be owner|Only roles with/),
  });
});

test("an entry that the shop adds to the audit log is a link of the chain", async () => {
  await record();
  const chain = await verifyAudit(t.ctx(systemActor()), `/nowhere/${randomUUID()}`);
  // Nothing but its anchor is missing.
  expect(chain).toMatchObject({ links: 1, faults: [{ kind: "anchors_missing" }] });
});

test("migrating revokes rights that the role was granted since, and restores those it lost", async () => {
  await t.pool.query(`grant update, delete on audit_log to ${role}; grant create on schema public to ${role};
    grant truncate on orders to ${role}; revoke insert on reviews from ${role}; create table later (id serial)`);
  await migrate(t.ownerUrl, { appRole: role });
  await expect(t.appPool.query("delete from audit_log")).rejects.toThrow("permission denied");
  await expect(t.appPool.query("create table mine (id int)")).rejects.toThrow("permission denied");
  await expect(t.appPool.query("truncate orders")).rejects.toThrow("permission denied");
  await expect(t.appPool.query("create temporary table mine (id int)")).rejects.toThrow("permission denied");
  await t.appPool.query("insert into later default values");
  const { rows } = await t.appPool.query("select has_table_privilege('reviews', 'insert') as may");
  expect(rows).toEqual([{ may: true }]);
});

test("migrating once more changes no right, so that running processes keep their plans", async () => {
  await migrate(t.ownerUrl, { appRole: role });
  const rights = async () =>
    (await t.pool.query<{ xmin: string }>("select max(xmin::text::bigint)::text as xmin from pg_class")).rows;
  const before = await rights();
  await migrate(t.ownerUrl, { appRole: role });
  expect(await rights()).toEqual(before);
});

test("only a role that can neither change tables nor rewrite the audit log counts as confined", async () => {
  expect(await isRoleConfined(t.db)).toBe(true);
  for (const right of ["create on schema public", "delete on audit_log"]) {
    await t.pool.query(`grant ${right} to ${role}`);
    expect(await isRoleConfined(t.db), right).toBe(false);
    await t.pool.query(`revoke ${right} from ${role}`);
  }
  expect(await isRoleConfined(t.ownerDb)).toBe(false);
});

test("a foreign database takes any role that its owner names, and that role has the rights of the shop", async () => {
  const name = `shop_${randomUUID().slice(0, 8)}`;
  await t.pool.query(`create role ${name} login password 'only-here'`);
  const url = new URL(t.ownerUrl);
  Object.assign(url, { username: name, password: "only-here" });
  try {
    await migrate(t.ownerUrl, { appRole: name });
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query("select graphile_worker.add_job('any'); update products set stock = stock");
    expect((await client.query(`select from ${QUEUE_TABLES.jobs}`)).rowCount).toBe(1);
    await expect(client.query("create table mine (id int)")).rejects.toThrow("permission denied");
    await client.end();
  } finally {
    await t.pool.query(`drop owned by ${name}; drop role ${name}`);
  }
});
