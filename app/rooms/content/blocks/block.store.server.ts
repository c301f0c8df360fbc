import { sql, type RawBuilder, type Selectable, type SqlBool } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import { BLOCKS_PAGE_SIZE } from "../constants.ts";
import { blockType } from "../schemas.ts";
import type { BlockEdits, BlockFilter, NamedBlock, StaffBlock, ContentBlock } from "../types.ts";

const staffBlock = (row: Selectable<DB["content_blocks"]>): StaffBlock => ({
  id: row.id,
  key: row.key,
  name: row.name,
  type: blockType.parse(row.type),
  content: row.content,
  description: row.description,
  isActive: row.is_active,
  tags: row.tags,
  category: row.category,
  updatedAt: row.updated_at,
});

const columns = (edits: BlockEdits) => ({
  name: edits.name,
  type: edits.type,
  content: edits.content,
  description: edits.description,
  is_active: edits.isActive,
  tags: [...edits.tags],
  category: edits.category,
});

const editsJson = (edits: BlockEdits): string => JSON.stringify(columns(edits));

function matching({ search, type, category, isActive }: BlockFilter): RawBuilder<SqlBool> {
  const text = sql`lower(name || ' ' || key || ' ' || coalesce(description, '') || ' ' || coalesce(category, '') || ' ' || array_to_string(tags, ' ') || ' ' || content)`;
  const conditions = [
    sql`true`,
    ...(search === "" ? [] : [sql`strpos(${text}, lower(${search})) > 0`]),
    ...(type === null ? [] : [sql`type = ${type}`]),
    ...(category === null ? [] : [sql`category = ${category}`]),
    ...(isActive === null ? [] : [sql`is_active = ${isActive}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

async function listPage(db: Database, filter: BlockFilter): Promise<{ blocks: StaffBlock[]; total: number }> {
  const found = db.selectFrom("content_blocks").where(matching(filter));
  const rows = await found
    .selectAll()
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(BLOCKS_PAGE_SIZE)
    .offset((filter.page - 1) * BLOCKS_PAGE_SIZE)
    .execute();
  const { count } = await found.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
  return { blocks: rows.map(staffBlock), total: Number(count) };
}

async function listActive(db: Database, category: string | null): Promise<NamedBlock[]> {
  return db
    .selectFrom("content_blocks")
    .select(["key", "title", "category"])
    .where("is_active", "=", true)
    .$if(category !== null, (query) => query.where("category", "=", category))
    .orderBy("title")
    .orderBy("key")
    .execute();
}

async function listCategories(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("content_blocks")
    .select("category")
    .distinct()
    .where("category", "is not", null)
    .orderBy("category")
    .execute();
  return rows.flatMap(({ category }) => category ?? []);
}

async function listKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("content_blocks").select("key").where("key", "in", keys).execute();
  return rows.map(({ key }) => key);
}

async function findById(db: Database, id: string): Promise<StaffBlock | null> {
  const row = await db.selectFrom("content_blocks").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? staffBlock(row) : null;
}

async function findByKey(db: Database, key: string): Promise<StaffBlock | null> {
  const row = await db.selectFrom("content_blocks").selectAll().where("key", "=", key).executeTakeFirst();
  return row ? staffBlock(row) : null;
}

async function lock(db: Database, id: string): Promise<StaffBlock | null> {
  const row = await db.selectFrom("content_blocks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? staffBlock(row) : null;
}

type Stamp = { readonly userId: string; readonly now: Date };

/** The title is the name. null when the key has been taken meanwhile. */
async function insert(
  db: Database,
  { key, edits, stamp }: { key: string; edits: BlockEdits; stamp: Stamp },
): Promise<string | null> {
  const { userId, now } = stamp;
  const row = await db
    .insertInto("content_blocks")
    .values({
      key,
      title: edits.name,
      ...columns(edits),
      created_by: userId,
      updated_by: userId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

async function update(
  db: Database,
  { id, edits, stamp }: { id: string; edits: BlockEdits; stamp: Stamp },
): Promise<void> {
  await db
    .updateTable("content_blocks")
    .set({ title: edits.name, ...columns(edits), updated_by: stamp.userId, updated_at: stamp.now })
    .where("id", "=", id)
    .execute();
}

async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom("content_blocks").where("id", "=", id).execute();
}

export const blockStore = {
  editsJson,
  listPage,
  listActive,
  listCategories,
  listKeys,
  findById,
  findByKey,
  lock,
  insert,
  update,
  remove,
};

async function listActiveBlocks(db: Database, keys: readonly string[]): Promise<ContentBlock[]> {
  const rows = await db
    .selectFrom("content_blocks")
    .select(["key", "title", "type", "content"])
    .where("is_active", "=", true)
    .where("key", "in", keys)
    .execute();
  return rows.map((row) => ({ key: row.key, title: row.title, type: blockType.parse(row.type), content: row.content }));
}

export const textStore = { listActiveBlocks };
