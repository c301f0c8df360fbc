import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { ExportedOrder, FilterMeaning, OrderFilter } from "../types.ts";
import { matching } from "./order-match.store.server.ts";

export type ExportedRows = {
  readonly filter: OrderFilter;
  readonly meaning: FilterMeaning;
  readonly ids: readonly string[] | null;
};

/** The time with all of its digits, and the id. */
type Cursor = { readonly at: string; readonly id: string };

async function* readBatches(db: Database, rows: ExportedRows, size: number): AsyncGenerator<ExportedOrder[]> {
  let cursor: Cursor | null = null;
  for (;;) {
    const batch = await readBatch(db, { rows, size, cursor });
    if (batch.length > 0) yield batch.map(({ at: _, ...order }) => order);
    const last = batch.at(-1);
    if (!last || batch.length < size) return;
    cursor = { at: last.at, id: last.id };
  }
}

async function readBatch(
  db: Database,
  { rows, size, cursor }: { rows: ExportedRows; size: number; cursor: Cursor | null },
): Promise<(ExportedOrder & { at: string })[]> {
  const { filter, meaning, ids } = rows;
  const all = db
    .selectFrom("all_orders")
    .select(["id", "customer_email as email", "status", "total", "created_at as createdAt"])
    .select(sql<string>`created_at::text`.as("at"));
  const selected = ids === null ? matching(all, filter, meaning) : all.where("id", "in", ids);
  const found = await selected
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`created_at <= ${cursor?.at}::timestamptz and (created_at < ${cursor?.at}::timestamptz or id > ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(size)
    .execute();
  return found.map((row) => ({ ...row, email: row.email ?? "" }));
}

export const orderExportStore = { readBatches };
