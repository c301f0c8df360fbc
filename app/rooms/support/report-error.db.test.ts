import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { reportError } from "./error-report.commands.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();

const report = (page: string, at: number) => ({
  errorId: `error-${1_763_715_600_000 + at}-abcd1234`,
  message: "It broke",
  page,
});
const notifications = async () => {
  const { rows } = await t.pool.query<{
    payload: { permission: string; type: string; message: string; groupKey: string; link: string };
  }>(`select payload from ${QUEUE_TABLES.jobs} order by id`);
  return rows.map(({ payload }) => payload);
};

test("S-UI-12, R-016: the same error on the same page is one report with a count, and administrators are notified in one group", async () => {
  await reportError(t.ctx(), report("/about?mail=me@example.com", 1), "Firefox");
  await reportError(t.ctx(), report("/about", 2), null);
  await reportError(t.ctx(), report("/cart", 3), null);
  const rows = await t.db.selectFrom("error_reports").selectAll().orderBy("page").execute();
  expect(rows.map(({ page, count, error_id }) => [page, count, error_id])).toEqual([
    ["/about", 2, "error-1763715600002-abcd1234"],
    ["/cart", 1, "error-1763715600003-abcd1234"],
  ]);
  const sent = await notifications();
  expect(sent.map(({ permission, type }) => [permission, type])).toEqual(Array(3).fill(["audit.view", "error"]));
  expect(sent[0]?.groupKey).toBe(sent[1]?.groupKey);
  expect(sent[2]?.groupKey).not.toBe(sent[0]?.groupKey);
  expect(sent[1]?.message).toContain("2 times");
  expect(sent.map(({ link }) => link)).toEqual(
    [rows[0], rows[0], rows[1]].map((row) => `/admin/errors?open=${row?.id}`),
  );
});
