import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { CLOSED, IMPLIED, POINTERS, UNIQUE } from "./constraint-keys.ts";
import { CHECKS } from "./constraint-checks.ts";
import { ROWS, type Row } from "./constraint-rows.ts";

const t = testDatabase();

beforeAll(async () => {
  for (const [table, row] of Object.entries(ROWS)) await insert(t.pool, table, row);
});

async function insert(db: pg.Pool | pg.PoolClient, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 1}`).join(", ");
  const values = columns.map((column) => row[column]);
  await db.query(`insert into ${table} (${columns.join(", ")}) values (${places})`, values);
}

/** The constraint that refuses the last of these rows; null when it is accepted. Rolls back. */
async function refusal(table: string, ...rows: readonly Row[]): Promise<string | null> {
  const db = await t.pool.connect();
  try {
    await db.query("begin");
    // Foreign keys are checked for single rows only: one of two rows may violate them.
    await db.query("set local session_replication_role = replica");
    await db.query(`delete from ${table}`);
    if (rows.length === 1) await db.query("set local session_replication_role = origin");
    for (const row of rows) await insert(db, table, row);
    // Some constraints are checked only when the transaction ends.
    await db.query("set constraints all immediate");
    return null;
  } catch (error) {
    const { constraint, message } = error as pg.DatabaseError;
    // A partition's constraints are named after it.
    return constraint?.replace(/^(?:guest_)?orders_/, "all_orders_") ?? message;
  } finally {
    await db.query("rollback");
    db.release();
  }
}

const goodRow = (table: string): Row => ROWS[table] ?? {};

let numbers = 0;

function fresh(value: unknown): unknown {
  if (typeof value === "number") return value + (numbers += 1);
  if (typeof value !== "string") return value;
  return /^[\da-f-]{36}$/.test(value) ? randomUUID() : value + randomUUID();
}

function again(table: string, row: Row): Row {
  const own = ["id", "position", ...(UNIQUE[table] ?? []).flatMap(({ columns }) => columns)].filter(
    (name) => !CLOSED.includes(name),
  );
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, own.includes(name) ? fresh(value) : value]),
  );
}

const checks = Object.entries(CHECKS).flatMap(([table, named]) =>
  Object.entries(named).map(([name, changes]) => ({ table, name: `${table}_${name}`, changes })),
);
test.each(checks)("the database refuses a row that violates $name", async ({ table, name, changes }) => {
  for (const change of changes)
    expect(await refusal(table, { ...goodRow(table), ...change }), JSON.stringify(change)).toBe(name);
});

const keys = Object.entries(UNIQUE).flatMap(([table, list]) =>
  list.map(({ columns, name = `${table}_${columns.join("_")}_key`, row }) => ({ table, columns, name, row })),
);
test.each(keys)(
  "the database refuses a second row with the same $columns, $name",
  async ({ table, columns, name, row }) => {
    const good = { ...goodRow(table), ...row };
    const [one, other] = [again(table, good), again(table, good)];
    const same = Object.fromEntries(columns.map((column) => [column, one[column]]));
    expect(await refusal(table, one, { ...other, ...same })).toBe(name);
    expect(await refusal(table, one, other), "two that differ").toBeNull();
  },
);

const pointers = Object.entries(POINTERS).flatMap(([table, list]) =>
  list.map((pointer) => ({
    table,
    column: pointer.split("|")[0] ?? "",
    name: `${table}_${pointer.replace("|", "_")}_fkey`,
  })),
);
test.each(pointers)("the database refuses a reference to a missing row: $name", async ({ table, column, name }) => {
  const nowhere = { [column]: fresh(goodRow(table)[column] ?? randomUUID()) };
  expect(await refusal(table, { ...goodRow(table), ...nowhere })).toBe(name);
});

test("an order of a registered customer has its customer", async () => {
  expect(await refusal("all_orders", { ...goodRow("all_orders"), user_id: null })).toMatch(
    /"user_id" of relation "orders"/,
  );
});

test("every constraint is listed in the tables of this test", async () => {
  const { rows } = await t.pool.query<{ name: string }>(
    `select conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'f') and conparentid = 0
        and not relispartition
      union select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and not indisprimary and relnamespace = 'public'::regnamespace and not relispartition`,
  );
  const known = [...checks, ...keys, ...pointers].map(({ name }) => name).concat(IMPLIED);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
