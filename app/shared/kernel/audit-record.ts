import type { AuditState } from "./audit-state.ts";

/** An entry of the audit log: who did what to what, and when. */
export type AuditRecord = {
  readonly id: string;
  /** The doer's e-mail at that time, or a part of the shop. */
  readonly actor: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
  readonly createdAt: Date;
};

/** The audit log's filter: a person or an id, an action, a kind of record, days in the store's time zone ("2026-01-31"). */
export type AuditFilter = {
  readonly search: string;
  readonly action: string | null;
  readonly entity: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
};
