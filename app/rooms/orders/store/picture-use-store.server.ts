import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";

/** Which of these addresses stand in the lines of any order; reads every order: for a job, not for a page. */
async function list(db: Database, urls: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct item ->> 'image_url' as url
    from all_orders, jsonb_array_elements(items) as item
    where item ->> 'image_url' = any(${[...urls]}::text[])`.execute(db);
  return rows.map(({ url }) => url);
}

export const pictureUseStore = { list };
