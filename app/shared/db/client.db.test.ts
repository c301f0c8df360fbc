import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";

const t = testDatabase();

test("no query and no open transaction keeps a connection for ever, and neither does a database that is silent", async () => {
  const { rows } = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(t.db);
  expect(rows).toEqual([{ statement: "15s", idle: "30s" }]);
  expect(t.pool.options).toMatchObject({ connectionTimeoutMillis: 5000, query_timeout: 15_000 });
});
