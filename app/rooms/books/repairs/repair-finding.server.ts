import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { findingText } from "../messages.ts";
import { requestProof } from "../proof/books.queries.server.ts";
import { proofStore } from "../proof/proof.store.server.ts";
import type { Finding } from "../types.ts";
import { repair, type RepairError } from "./steps/repair.server.ts";

/** Repairs a finding with the regular command, audits it and queues a new proof. Repeatable. `gone`: the finding is no longer kept. */
export async function repairFinding(ctx: Context, id: string): Promise<Result<void, RepairError | "gone">> {
  requirePermission(ctx.actor, "audit.view");
  const finding = isUuid(id) ? await proofStore.findFinding(ctx.db, id) : null;
  if (!finding) return err("gone");
  const repaired = await repair(ctx, { ...finding, id });
  if (!repaired.ok) return repaired;
  await inTransaction(ctx, (tx) => note(tx, id, finding));
  return ok(undefined);
}

async function note(tx: Context, id: string, finding: Finding): Promise<void> {
  await proofStore.markRepaired(tx.db, id, tx.now);
  await recordAudit(tx, {
    action: "books.repair",
    entity: "books",
    entityId: finding.facts.orderId ?? finding.subject,
    before: { found: findingText(finding) },
    after: { kind: finding.kind, subject: finding.subject },
  });
  await requestProof(tx);
}
