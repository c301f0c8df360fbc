import { recordAudit, type AuditEntry } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err } from "#app/shared/kernel/result.ts";
import { findingText } from "#app/rooms/books/messages.ts";
import type { Finding, Found } from "#app/rooms/books/types.ts";
import { REPAIRS } from "../constants.ts";
import { repair, type Outcome } from "./repair.server.ts";

/**
 * Repairs a finding between two audit entries: the first, who started it, is committed before anything changes, so that no repair
 * lacks one; the second is its outcome, with `onDone` in the same transaction. Without a second the repair failed or its process ended.
 */
export async function repairAudited(
  ctx: Context,
  found: Found,
  onDone: (tx: Context) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome> {
  // public: part of repairFinding and rebuildLostOrders, which require their permission.
  if (REPAIRS[found.kind] === null) return err("nothing");
  await inTransaction(ctx, (tx) => recordAudit(tx, entryOf("books.repair-start", found)));
  const repaired = await repair(ctx, found);
  await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, entryOf(repaired.ok ? "books.repair" : "books.repair-refused", found));
    if (repaired.ok) await onDone(tx);
  });
  return repaired;
}

const entryOf = (action: AuditEntry["action"], finding: Finding): AuditEntry => ({
  action,
  entity: "books",
  entityId: finding.facts.orderId ?? finding.subject,
  before: { found: findingText(finding) },
  after: { kind: finding.kind, subject: finding.subject },
});
