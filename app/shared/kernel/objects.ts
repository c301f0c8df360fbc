/** Looks up an untrusted name; undefined for names that every object inherits. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Copies only the named fields, so that all that leaves the server is listed. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  const picked: Partial<Pick<Whole, Name>> = {};
  for (const name of names) picked[name] = whole[name];
  return picked as Pick<Whole, Name>;
}
