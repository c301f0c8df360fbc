import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import { requestProof } from "../proof/books.queries.server.ts";
import { proofStore } from "../proof/proof.store.server.ts";
import { needsReason } from "./constants.ts";
import { repairAudited } from "./steps/repair-audited.server.ts";
import type { RepairError } from "../types.ts";

/** `gone`: the finding is no longer kept; `reason`: it is not repaired without one. */
type RepairFindingError = RepairError | "gone" | "reason";

/** Repairs a finding with the regular command, audited before and after, and queues a new proof. Repeatable. */
export async function repairFinding(ctx: Context, id: string, reason = ""): Promise<Result<void, RepairFindingError>> {
  requirePermission(ctx.actor, "audit.view");
  const finding = isUuid(id) ? await proofStore.findFinding(ctx.db, id) : null;
  if (!finding) return err("gone");
  if (needsReason(finding.kind) && reason.trim() === "") return err("reason");
  return repairAudited(ctx, { ...finding, id, reason }, async (tx) => {
    await proofStore.markRepaired(tx.db, id, tx.now);
    await requestProof(tx);
  });
}
