import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";

/** True while the database holds no product, order, section or text. */
export async function isShopEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`select not (
    exists (select from products) or exists (select from all_orders) or
    exists (select from homepage_sections) or exists (select from content_blocks)) as is_empty`.execute(db);
  return rows[0]?.is_empty ?? false;
}
