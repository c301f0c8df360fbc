import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { JsonValue } from "#app/shared/db/schema.ts";

async function readAll(db: Database): Promise<Map<string, { value: JsonValue; savedAt: Date }>> {
  const rows = await db.selectFrom("site_settings").select(["setting_key", "setting_value", "updated_at"]).execute();
  return new Map(rows.map((row) => [row.setting_key, { value: row.setting_value, savedAt: row.updated_at }]));
}

/** Serialises saves; readers do not wait. Rows cannot be locked before they exist. */
async function lockForSaving(db: Database): Promise<void> {
  await sql`lock table site_settings in share row exclusive mode`.execute(db);
}

async function write(
  db: Database,
  input: { key: string; value: unknown; category: string; userId: string | null; now: Date },
): Promise<void> {
  const stored = { setting_value: JSON.stringify(input.value), updated_by: input.userId, updated_at: input.now };
  await db
    .insertInto("site_settings")
    .values({ setting_key: input.key, category: input.category, ...stored })
    .onConflict((conflict) => conflict.column("setting_key").doUpdateSet(stored))
    .execute();
}

export const settingStore = { readAll, lockForSaving, write };
