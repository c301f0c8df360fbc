import { sql, type RawBuilder } from "kysely";

/** The distinct values of an indexed column as rows with `value`, found by index skips instead of a scan. */
export function distinctValues(table: RawBuilder<unknown>, column: string): RawBuilder<unknown> {
  const value = sql.ref(column);
  return sql`(
    with recursive known as (
      (select ${value} as value from ${table} where ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from ${table} where ${value} > known.value order by ${value} limit 1)
      from known where known.value is not null
    ) select value from known where value is not null)`;
}

/** A LIKE pattern for texts that contain this one, with its wildcards escaped. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Rows of `url` and `stem`, the address without its extension: a resized copy counts as the picture itself. */
export const fileStems = (urls: readonly string[]): RawBuilder<unknown> =>
  sql`(select url, regexp_replace(url, '[.][a-z0-9]+$', '') as stem from unnest(${[...urls]}::text[]) as url)`;
