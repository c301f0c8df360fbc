import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { newestHits } from "./newest-hits.server.ts";

const t = testDatabase();

beforeAll(async () => {
  await t.pool.query(`create table notes as
    select n as id, now() - n * interval '1 minute' as created_at, 'note ' || n || case when n % 4000 = 7 then ' ginger xq' else '' end as text
    from generate_series(1, 10000) n`);
});

const found = (text: string, limit: number): Promise<unknown[]> => {
  const where = sql`text like ${`%${text}%`}`;
  return newestHits(t.ownerDb, { from: sql`notes`, columns: sql`text`, where, text, limit });
};

test.each([
  { text: "note", limit: 3, ids: [1, 2, 3] },
  { text: "ginger", limit: 2, ids: [7, 4007] },
  { text: "ginger", limit: 3, ids: [7, 4007, 8007] },
  { text: "note 9999", limit: 3, ids: [9999] },
  { text: "mango", limit: 3, ids: [] },
])("R-131: the newest $limit rows with “$text” are found, however old they are", async ({ text, limit, ids }) => {
  expect(await found(text, limit)).toEqual(ids);
});

test("R-131: one or two letters are looked for among the newest 5,000 rows", async () => {
  expect(await found("xq", 3)).toEqual([7, 4007]);
});
