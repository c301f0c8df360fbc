export type AuditRecord = {
  readonly id: string;
  /** The actor's e-mail at that time, or a part of the shop. */
  readonly actor: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
  readonly createdAt: Date;
};

/** Days are in the store's time zone ("2026-01-31"). */
export type AuditFilter = {
  readonly search: string;
  readonly action: string | null;
  readonly entity: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
};

export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [field: string]: AuditValue };

/** Money as decimal text, times as ISO text. */
export type AuditState = Readonly<Record<string, AuditValue>>;

/** Compares deeply; the order of fields does not matter. */
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

export const isNested = (value: AuditValue): value is readonly AuditValue[] | { [field: string]: AuditValue } =>
  typeof value === "object" && value !== null;

export type Reversal = {
  readonly id: string;
  readonly at: Date;
  readonly before: AuditState;
  readonly after: AuditState;
};

/** The record is gone, was changed since, may no longer have its former state, or needs a confirmation. */
export type ReversalError = "not_found" | "changed_by_other" | "not_allowed" | "unconfirmed";

export const isUnchangedSince = (now: AuditState, { after }: Pick<Reversal, "after">): boolean =>
  changedFields(now, after, Object.keys(after)) === null;
