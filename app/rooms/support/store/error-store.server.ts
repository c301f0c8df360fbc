import type { Database } from "../../../shared/db/client.server.ts";

/** A report as it is kept; equal ones have equal fingerprints. */
type NewReport = {
  readonly fingerprint: string;
  readonly errorId: string;
  readonly message: string;
  readonly page: string;
  readonly browser: string | null;
};

/** Keeps a report, or counts it when the same has been seen before; returns how often by now. */
async function count(db: Database, report: NewReport, now: Date): Promise<number> {
  const { fingerprint, errorId, message, page, browser } = report;
  const seen = { error_id: errorId, browser, last_seen_at: now };
  const row = await db
    .insertInto("error_reports")
    .values({ ...seen, fingerprint, message, page, first_seen_at: now })
    .onConflict((conflict) =>
      conflict.column("fingerprint").doUpdateSet((eb) => ({ ...seen, count: eb("error_reports.count", "+", 1) })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count;
}

export const errorStore = { count };
