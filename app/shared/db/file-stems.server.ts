import { sql, type RawBuilder } from "kysely";

/** Rows of `url` and `stem`, the address without its ending: a copy of a picture counts as the picture. */
export const fileStems = (urls: readonly string[]): RawBuilder<unknown> =>
  sql`(select url, regexp_replace(url, '[.][a-z0-9]+$', '') as stem from unnest(${[...urls]}::text[]) as url)`;
