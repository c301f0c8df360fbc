import type { Context } from "../http/context.server.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import type { AuditState } from "#app/shared/kernel/audit.ts";
import type { AuditAction } from "./audit-actions.ts";

/** `before` is null for a new record, `after` for a deleted one. */
export type AuditEntry = {
  readonly action: AuditAction;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
};

const ROWS_PER_INSERT = 1000;

/** Records who did what, in the transaction that makes the change; throws outside of a transaction. */
export async function recordAudit(tx: Context, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

export async function recordAudits(tx: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (!tx.db.isTransaction)
    throw new Error(`audit of ${entries[0]?.action ?? "nothing"}: only in the transaction that makes the change`);
  for (let first = 0; first < entries.length; first += ROWS_PER_INSERT) {
    const rows = entries.slice(first, first + ROWS_PER_INSERT).map((entry) => rowOf(tx, entry));
    await tx.db.insertInto("audit_log").values(rows).execute();
  }
}

const rowOf = (tx: Context, { action, entity, entityId, before, after }: AuditEntry) => ({
  actor_id: tx.actor.kind === "account" ? tx.actor.userId : null,
  actor_label: labelOf(tx.actor),
  action,
  entity,
  entity_id: entityId,
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
  request_id: tx.requestId,
  created_at: tx.now,
});

/** Readable later too, when the account may be gone. */
function labelOf(actor: Actor): string {
  switch (actor.kind) {
    case "account":
      return actor.email;
    case "visitor":
      return "visitor";
    case "system":
      return `shop: ${actor.name}`;
  }
}
