/** A new object with only the named fields of another: what leaves the server is listed, never what stays. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  const picked: Partial<Pick<Whole, Name>> = {};
  for (const name of names) picked[name] = whole[name];
  return picked as Pick<Whole, Name>;
}
