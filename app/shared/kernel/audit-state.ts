/** A value in the audit log, as plain data. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [field: string]: AuditValue };

/** The fields that a change touches, as they were or as they are now; money as decimal text, times as ISO text. */
export type AuditState = Readonly<Record<string, AuditValue>>;

/** Whether two values say the same, whatever the order of their fields. */
export function isSameValue(one: AuditValue, other: AuditValue): boolean {
  if (one === other) return true;
  if (!isNested(one) || !isNested(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const left = Object.entries(one);
  const right = new Map(Object.entries(other));
  return (
    left.length === right.size &&
    left.every(([name, value]) => right.has(name) && isSameValue(value, right.get(name) ?? null))
  );
}

/** Those of the named fields that are not what they were, before and after; null when all are. */
export function changedFields(
  before: AuditState,
  after: AuditState,
  names: readonly string[],
): { readonly before: AuditState; readonly after: AuditState } | null {
  const changed = names.filter((name) => !isSameValue(before[name] ?? null, after[name] ?? null));
  if (changed.length === 0) return null;
  const only = (state: AuditState): AuditState =>
    Object.fromEntries(changed.map((name) => [name, state[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** Whether a value has parts. */
export const isNested = (value: AuditValue): value is readonly AuditValue[] | { [field: string]: AuditValue } =>
  typeof value === "object" && value !== null;
