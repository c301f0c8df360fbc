import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { err, ok } from "../kernel/result.ts";
import type { Database } from "./client.server.ts";
import { transaction } from "./transaction.server.ts";

const t = testDatabase();
beforeAll(() => t.pool.query("create table counted (id int primary key, n int not null)"));
beforeEach(() => t.pool.query("truncate counted; insert into counted values (1, 0), (2, 0)"));

const count = (tx: Database, id: number) => sql`update counted set n = n + 1 where id = ${id}`.execute(tx);
const counts = async (): Promise<number[]> => {
  const { rows } = await t.pool.query<{ n: number }>("select n from counted order by id");
  return rows.map(({ n }) => n);
};
const clash = (tx: Database, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'clash' using errcode = '${code}'; end $$`)}`.execute(tx);

test("work that returns an error after it wrote leaves nothing behind, and its error is returned", async () => {
  const answer = await transaction(t.db, async (tx) => {
    await count(tx, 1);
    return err("sold");
  });
  expect(answer).toEqual({ ok: false, error: "sold" });
  expect(await counts()).toEqual([0, 0]);
});

test("a part that returns an error rolls back its own writes and no others; a part that succeeds commits with the whole", async () => {
  const answer = await transaction(t.db, async (tx) => {
    await transaction(tx, async (inner) => {
      await count(inner, 1);
      return ok(null);
    });
    const refused = await transaction(tx, async (inner) => {
      await count(inner, 1);
      await count(inner, 2);
      return err("sold");
    });
    return ok(refused);
  });
  expect(answer).toEqual(ok(err("sold")));
  expect(await counts()).toEqual([1, 0]);
});

test("work that throws leaves nothing behind, its parts neither", async () => {
  const lost = transaction(t.db, async (tx) => {
    await transaction(tx, (inner) => count(inner, 1));
    throw new Error("lost");
  });
  await expect(lost).rejects.toThrow("lost");
  expect(await counts()).toEqual([0, 0]);
});

test("F-17: two transactions that deadlock both succeed: the one that the database aborts runs again", async () => {
  const codes: string[] = [];
  let arrived = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => (meet = resolve));
  const crosswise = (first: number, second: number) =>
    transaction(
      t.db,
      async (tx) => {
        await count(tx, first);
        arrived += 1;
        if (arrived === 2) meet();
        await met;
        await count(tx, second);
      },
      { onRepeat: (code) => codes.push(code) },
    );
  await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
  expect(codes).toEqual(["40P01"]);
  expect(await counts()).toEqual([2, 2]);
});

test.each([
  ["40001", 2],
  ["40P01", 2],
  ["23505", 1],
])("F-18: work that always fails with %s runs at most %i times, then the error is thrown", async (code, times) => {
  let done = 0;
  const work = async (tx: Database) => {
    done += 1;
    await count(tx, 1);
    await transaction(tx, (inner) => clash(inner, code));
  };
  await expect(transaction(t.db, work)).rejects.toMatchObject({ code });
  expect(done).toBe(times);
  expect(await counts()).toEqual([0, 0]);
});
