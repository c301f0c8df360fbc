import { sql } from "kysely";
import type { Database } from "../../../shared/db/client.server.ts";

type Named = { readonly url: string; readonly kind: "section" | "block"; readonly name: string };

/**
 * The sections and blocks in whose fields or texts one of these addresses stands, drafts too; a copy of a picture counts
 * as the picture, so addresses are looked for without their ending.
 */
async function list(db: Database, urls: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    with asked as (select url, regexp_replace(url, '[.][a-z0-9]+$', '') as stem from unnest(${[...urls]}::text[]) as url),
    texts as (
      select 'section' as kind, section_name as name,
        concat_ws(' ', image_url, content, cta_link, metadata::text, preview_data::text) as text from homepage_sections
      union all
      select 'block', name, content from content_blocks
    )
    select distinct url, kind, name from asked join texts on position(stem in text) > 0 order by kind desc, name`.execute(
    db,
  );
  return rows;
}

export const fileUseStore = { list };
