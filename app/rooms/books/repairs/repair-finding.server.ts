import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import { requestProof } from "../proof/books.queries.server.ts";
import { proofStore } from "../proof/proof.store.server.ts";
import { repairAudited } from "./steps/repair-audited.server.ts";
import type { RepairError } from "./steps/repair.server.ts";

/** Repairs a finding with the regular command, audited before and after, and queues a new proof. Repeatable. `gone`: the finding is no longer kept. */
export async function repairFinding(ctx: Context, id: string): Promise<Result<void, RepairError | "gone">> {
  requirePermission(ctx.actor, "audit.view");
  const finding = isUuid(id) ? await proofStore.findFinding(ctx.db, id) : null;
  if (!finding) return err("gone");
  return repairAudited(ctx, { ...finding, id }, async (tx) => {
    await proofStore.markRepaired(tx.db, id, tx.now);
    await requestProof(tx);
  });
}
