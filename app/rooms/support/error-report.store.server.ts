import { sql, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { byNewest, having, holding, listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import type { ErrorStatus, ErrorSummary } from "./types.ts";

/** Equal reports have equal fingerprints. */
type NewReport = {
  readonly fingerprint: string;
  readonly errorId: string;
  readonly message: string;
  readonly page: string;
  readonly browser: string | null;
};

/** Stores a report, or counts and reopens the same one; returns its id and count. */
async function count(db: Database, report: NewReport, now: Date): Promise<{ id: string; count: number }> {
  const { fingerprint, errorId, message, page, browser } = report;
  const seen = { error_id: errorId, browser, last_seen_at: now, status: "open" };
  return db
    .insertInto("error_reports")
    .values({ ...seen, fingerprint, message, page, first_seen_at: now })
    .onConflict((conflict) =>
      conflict.column("fingerprint").doUpdateSet((eb) => ({ ...seen, count: eb("error_reports.count", "+", 1) })),
    )
    .returning(["id", "count"])
    .executeTakeFirstOrThrow();
}

const COLUMNS = [
  "id",
  "error_id",
  "message",
  "page",
  "browser",
  "count",
  "status",
  "first_seen_at",
  "last_seen_at",
] as const;
type Row = Pick<Selectable<DB["error_reports"]>, (typeof COLUMNS)[number]>;

const toSummary = (row: Row): ErrorSummary => ({
  id: row.id,
  errorId: row.error_id,
  message: row.message,
  page: row.page,
  browser: row.browser,
  count: row.count,
  status: row.status as ErrorStatus,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
});

async function list(db: Database, { search, state, page }: ListFilter<ErrorStatus>): Promise<ListPage<ErrorSummary>> {
  const found = await listPage<Row>(db, {
    columns: sql.join(COLUMNS.map((column) => sql.ref(column))),
    from: sql`error_reports`,
    where: [...having("status", state, search), ...holding(search)],
    order: byNewest("last_seen_at"),
    page,
    isSearch: search !== "",
  });
  return { ...found, rows: found.rows.map(toSummary) };
}

async function find(db: Database, id: string): Promise<ErrorSummary | null> {
  const row = await db.selectFrom("error_reports").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row ? toSummary(row) : null;
}

async function lock(db: Database, id: string): Promise<ErrorSummary | null> {
  const query = db.selectFrom("error_reports").select(COLUMNS).where("id", "=", id).forUpdate();
  const row = await query.executeTakeFirst();
  return row ? toSummary(row) : null;
}

async function setStatus(db: Database, id: string, status: ErrorStatus): Promise<void> {
  await db.updateTable("error_reports").set({ status }).where("id", "=", id).execute();
}

export const errorStore = { count, list, find, lock, setStatus };
