import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { fileStems } from "#app/shared/db/sql-parts.server.ts";

type Named = {
  readonly url: string;
  readonly kind: "section" | "template" | "block" | "question";
  readonly name: string;
};

/** Finds content that uses one of these addresses or a copy of the picture, drafts included. */
async function list(db: Database, urls: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    with texts as (
      select 1 as place, 'section' as kind, section_name as name,
        concat_ws(' ', image_url, content, cta_link, metadata::text, preview_data::text) as text from homepage_sections
      union all
      select 2, 'template', name, template_data::text from content_templates
      union all
      select 3, 'block', name, content from content_blocks
      union all
      select 4, 'question', question, answer from faqs
    )
    select distinct url, place, kind, name from ${fileStems(urls)} as files
    join texts on position(stem in text) > 0 order by place, name`.execute(db);
  return rows;
}

export const fileUseStore = { list };
