import { changedFields, type AuditState } from "./audit-state.ts";

/** A change of the audit log that is to be taken back: of which thing, when it was made, its fields before and after. */
export type Reversal = {
  readonly id: string;
  readonly at: Date;
  readonly before: AuditState;
  readonly after: AuditState;
};

/**
 * Why a change stands: its thing is gone or was changed since, what it was is not allowed any more, or is asked about
 * first.
 */
export type ReversalError = "not_found" | "changed_by_other" | "not_allowed" | "unconfirmed";

/** Whether the fields of a change still are what it made of them. */
export const stillStands = (now: AuditState, { after }: Pick<Reversal, "after">): boolean =>
  changedFields(now, after, Object.keys(after)) === null;
