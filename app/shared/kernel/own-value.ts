/** What a table of ours holds under a name that somebody sent; undefined for the names that every object inherits. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
