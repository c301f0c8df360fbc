import type { Database } from "#app/shared/db/client.server.ts";
import { storedEdits } from "../schemas.ts";
import type { SavedTemplate, SectionEdits } from "../types.ts";
import { editsJson } from "../homepage/section.store.server.ts";

const MAX_TEMPLATES = 50;

async function list(db: Database, category: string): Promise<SavedTemplate[]> {
  const rows = await db
    .selectFrom("content_templates")
    .select(["id", "name", "template_data"])
    .where("category", "=", category)
    .orderBy("name")
    .orderBy("id")
    .limit(MAX_TEMPLATES)
    .execute();
  return rows.flatMap(({ id, name, template_data }) => {
    const kept = storedEdits.safeParse(template_data);
    return kept.success ? { id, name, edits: kept.data } : [];
  });
}

type NewTemplate = { name: string; category: string; edits: SectionEdits; userId: string; now: Date };

async function insert(db: Database, { name, category, edits, userId, now }: NewTemplate): Promise<string> {
  const row = await db
    .insertInto("content_templates")
    .values({ name, category, template_data: editsJson(edits), created_by: userId, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function lockName(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("content_templates")
    .select("name")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.name ?? null;
}

async function rename(db: Database, { id, name, now }: { id: string; name: string; now: Date }): Promise<void> {
  await db.updateTable("content_templates").set({ name, updated_at: now }).where("id", "=", id).execute();
}

async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom("content_templates").where("id", "=", id).execute();
}

export const templateStore = { list, insert, lockName, rename, remove };
