export type Column = {
  readonly name: string;
  readonly type: string;
  readonly collation: string | null;
  readonly default: string | null;
  /** The parent's default, for a partition. */
  readonly parent_default: string | null;
  readonly identity: "" | "a" | "d";
  readonly generated: "" | "s" | "v";
  readonly is_not_null: boolean;
  /** Null when the table is not a partition. */
  readonly is_not_null_in_parent: boolean | null;
};

export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The table's own primary key, unique and check constraints, as PostgreSQL writes them. */
  readonly constraints: readonly { readonly name: string; readonly definition: string }[];
  /** `LIST (kind)` for a partitioned table. */
  readonly partition_key: string | null;
  readonly parent: string | null;
  /** `FOR VALUES IN ('guest')` for a partition. */
  readonly bound: string | null;
};

/** The table's statement, without foreign keys and indexes. */
export function tableText(table: Table): string {
  const constraints = table.constraints.map(({ name, definition }) => `CONSTRAINT ${name} ${definition}`);
  if (table.parent !== null) return partitionText(table, constraints);
  const lines = [...table.columns.map(columnText), ...constraints];
  const partitioned = table.partition_key === null ? "" : ` PARTITION BY ${table.partition_key}`;
  return `CREATE TABLE ${table.name} (\n${lines.map((line) => `  ${line}`).join(",\n")}\n)${partitioned};`;
}

/** A partition has its parent's columns, so only the differences are written. */
function partitionText({ name, parent, bound, columns }: Table, constraints: readonly string[]): string {
  const lines = [...columns.flatMap(differenceText), ...constraints];
  return `CREATE TABLE ${name} PARTITION OF ${parent}${lines.length > 0 ? ` (${lines.join(", ")})` : ""} ${bound};`;
}

function differenceText(column: Column): string[] {
  const hasOwnDefault = column.default !== null && column.default !== column.parent_default;
  const isOnlyHereNotNull = column.is_not_null && !column.is_not_null_in_parent;
  const parts = [...(hasOwnDefault ? [`DEFAULT ${column.default}`] : []), ...(isOnlyHereNotNull ? ["NOT NULL"] : [])];
  return parts.length > 0 ? [`${column.name} ${parts.join(" ")}`] : [];
}

function columnText(column: Column): string {
  const collation = column.collation === null ? "" : ` COLLATE ${column.collation}`;
  return `${column.name} ${column.type}${collation}${valueText(column)}${column.is_not_null ? " NOT NULL" : ""}`;
}

function valueText({ identity, generated, default: expression }: Column): string {
  if (identity !== "") return ` GENERATED ${identity === "a" ? "ALWAYS" : "BY DEFAULT"} AS IDENTITY`;
  if (expression === null) return "";
  if (generated !== "") return ` GENERATED ALWAYS AS (${expression}) ${generated === "s" ? "STORED" : "VIRTUAL"}`;
  return ` DEFAULT ${expression}`;
}
