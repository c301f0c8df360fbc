import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { MediaFolder } from "../types.ts";

type Place = { readonly name: string; readonly parentId: string | null };

async function list(db: Database): Promise<MediaFolder[]> {
  const rows = await db
    .selectFrom("media_folders")
    .select(["id", "name", "parent_id"])
    .select((eb) =>
      eb
        .selectFrom("media_files")
        .whereRef("folder_id", "=", "media_folders.id")
        .select((files) => files.fn.countAll<number>().as("count"))
        .as("count"),
    )
    .orderBy("name")
    .execute();
  return rows.map(({ id, name, parent_id, count }) => ({ id, name, parentId: parent_id, fileCount: Number(count) }));
}

/** A folder's id and name; null when it is gone. Locks it against deletion until the transaction ends. */
async function find(db: Database, id: string): Promise<{ id: string; name: string } | null> {
  const query = db.selectFrom("media_folders").select(["id", "name"]).where("id", "=", id);
  return (await query.forShare().executeTakeFirst()) ?? null;
}

/** Serialises changes of the tree until the transaction ends: two concurrent moves could make a cycle. */
const lockTree = (db: Database): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('media_folders'))`.execute(db);

async function insert(db: Database, { name, parentId, createdBy }: Place & { createdBy: string }): Promise<string> {
  const values = { name, parent_id: parentId, created_by: createdBy };
  return (await db.insertInto("media_folders").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

async function update(db: Database, id: string, { name, parentId }: Place): Promise<void> {
  await db.updateTable("media_folders").set({ name, parent_id: parentId }).where("id", "=", id).execute();
  await db.updateTable("media_files").set({ folder: name }).where("folder_id", "=", id).execute();
}

async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom("media_folders").where("id", "=", id).execute();
}

export const folderStore = { list, find, lockTree, insert, update, remove };
