import type { Database } from "#app/shared/db/client.server.ts";
import { blockType } from "../schemas.ts";
import type { ContentBlock } from "../types.ts";

/** Active blocks with these keys; others are absent. */
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
