import type { Database } from "#app/shared/db/client.server.ts";
import type { AppliedImport, ImportDraft, ImportedProduct, ProductColumn } from "./import-types.ts";

type Records = Pick<ImportDraft, "header" | "rows">;
type NewDraft = Omit<ImportDraft, "id"> & { readonly actorId: string; readonly now: Date };

async function insert(db: Database, { actorId, fileName, header, rows, columns, now }: NewDraft): Promise<string> {
  const { id } = await db
    .insertInto("product_imports")
    .values({
      actor_id: actorId,
      file_name: fileName,
      records: JSON.stringify({ header, rows } satisfies Records),
      columns: JSON.stringify(columns),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function removeDraftsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("product_imports").where("applied_at", "is", null).where("created_at", "<", before).execute();
}

/** Only its own uploader finds a draft; null when there is none. */
async function findDraft(
  db: Database,
  { id, actorId }: { readonly id: string; readonly actorId: string },
  lock = false,
): Promise<ImportDraft | null> {
  const row = await db
    .selectFrom("product_imports")
    .select(["file_name", "records", "columns"])
    .where("id", "=", id)
    .where("actor_id", "=", actorId)
    .where("applied_at", "is", null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const { header, rows } = row.records as unknown as Records;
  return { id, fileName: row.file_name, header, rows, columns: row.columns as (ProductColumn | null)[] };
}

async function setColumns(db: Database, id: string, columns: ImportDraft["columns"]): Promise<void> {
  await db
    .updateTable("product_imports")
    .set({ columns: JSON.stringify(columns) })
    .where("id", "=", id)
    .execute();
}

/** Deletes the uploaded cells, which are no longer needed. */
async function setApplied(
  db: Database,
  id: string,
  { changes, now }: { readonly changes: readonly ImportedProduct[]; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("product_imports")
    .set({ changes: JSON.stringify(changes), records: "{}", applied_at: now })
    .where("id", "=", id)
    .execute();
}

async function findLast(db: Database, lock = false): Promise<AppliedImport | null> {
  const row = await db
    .selectFrom("product_imports")
    .select(["id", "file_name", "applied_at", "undone_at", "changes"])
    .where("applied_at", "is not", null)
    .orderBy("applied_at", "desc")
    .orderBy("id")
    .limit(1)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row?.applied_at) return null;
  const changes = row.changes as unknown as ImportedProduct[];
  return { id: row.id, fileName: row.file_name, appliedAt: row.applied_at, undoneAt: row.undone_at, changes };
}

async function setUndone(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("product_imports").set({ undone_at: now }).where("id", "=", id).execute();
}

export const importStore = { insert, removeDraftsBefore, findDraft, setColumns, setApplied, findLast, setUndone };
