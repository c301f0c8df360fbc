import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { ExportedOrder, FilterMeaning, OrderFilter } from "../types.ts";
import { matching } from "./order-match.store.server.ts";

export type ExportedRows = {
  readonly filter: OrderFilter;
  readonly meaning: FilterMeaning;
  readonly ids: readonly string[] | null;
};

/** The cursor: the time with all of its digits, and the id. */
type Mark = { readonly at: string; readonly id: string };

async function* readBatches(db: Database, rows: ExportedRows, size: number): AsyncGenerator<ExportedOrder[]> {
  let mark: Mark | null = null;
  for (;;) {
    const batch = await readBatch(db, { rows, size, mark });
    if (batch.length > 0) yield batch.map(({ at: _, ...order }) => order);
    const last = batch.at(-1);
    if (!last || batch.length < size) return;
    mark = { at: last.at, id: last.id };
  }
}

async function readBatch(
  db: Database,
  { rows, size, mark }: { rows: ExportedRows; size: number; mark: Mark | null },
): Promise<(ExportedOrder & { at: string })[]> {
  const { filter, meaning, ids } = rows;
  const all = db
    .selectFrom("all_orders")
    .select(["id", "customer_email as email", "status", "total", "created_at as createdAt"])
    .select(sql<string>`created_at::text`.as("at"));
  const wanted = ids === null ? matching(all, filter, meaning) : all.where("id", "in", ids);
  const found = await wanted
    .$if(mark !== null, (query) =>
      query.where(
        sql<boolean>`created_at <= ${mark?.at}::timestamptz and (created_at < ${mark?.at}::timestamptz or id > ${mark?.id}::uuid)`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(size)
    .execute();
  return found.map((row) => ({ ...row, email: row.email ?? "" }));
}

export const orderExportStore = { readBatches };
