import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { fileStems } from "#app/shared/db/file-stems.server.ts";

type Named = { readonly url: string; readonly name: string };

/** The campaigns in whose content one of these addresses, or one of a picture's copies, stands. */
async function list(db: Database, urls: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select distinct url, name from ${fileStems(urls)} as asked
    join newsletter_campaigns on position(stem in content) > 0 order by name`.execute(db);
  return rows;
}

export const campaignFileStore = { list };
