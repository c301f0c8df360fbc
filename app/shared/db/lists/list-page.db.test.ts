import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { listPage } from "./list-page.server.ts";

const t = testDatabase();

type Row = { readonly id: number | string };
const numbers = {
  columns: sql`id`,
  from: sql`(select n as id from generate_series(1, 25) n) numbers`,
  order: [{ by: sql`id`, falls: true }],
  size: 10,
};
const odd = sql`id % 2 = 1`;
const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id);

test.each([
  { page: 1, ids: [25, 23, 21, 19, 17, 15, 13, 11, 9, 7] },
  { page: 2, ids: [5, 3, 1] },
  { page: 3, ids: [] },
])("R-017: page $page of the results has its rows, and the total number", async ({ page, ids }) => {
  for (const isSearch of [true, false]) {
    const found = await listPage<Row>(t.db, { ...numbers, where: [odd], page, isSearch });
    expect({ ...found, rows: idsOf(found.rows) }, `search: ${isSearch}`).toEqual({
      rows: ids,
      total: 13,
      pageCount: 2,
    });
  }
});

test("R-017: a search that finds nothing has no page", async () => {
  const found = await listPage<Row>(t.db, { ...numbers, where: [sql`id > 100`], page: 1, isSearch: true });
  expect(found).toEqual({ rows: [], total: 0, pageCount: 1 });
});

test("R-017: lists with ids of different types are searched after each other, and within an open transaction", async () => {
  const letters = { ...numbers, from: sql`(select chr(64 + n) as id from generate_series(1, 25) n) letters` };
  await t.db.transaction().execute(async (tx) => {
    for (const listed of [numbers, letters, numbers])
      expect((await listPage<Row>(tx, { ...listed, where: [], page: 3, isSearch: true })).total).toBe(25);
  });
});
