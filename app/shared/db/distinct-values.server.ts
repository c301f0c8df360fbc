import { sql, type RawBuilder } from "kysely";

/** The few values of a column with an index, as rows with `value`: the index is stepped through, the rows are not read. */
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
