import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import { SECTION_ENTITY } from "../constants.ts";
import type { SectionChangeError } from "../errors.ts";
import { storedEdits } from "../schemas.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import { sectionStore } from "../store/section-store.server.ts";
import { writeSection } from "./write-section.server.ts";

type Restoring = { readonly sectionId: string; readonly revisionId: string };

/** Writes the words of an earlier state again; that is itself a save with its revision. */
export async function restoreRevision(
  ctx: Context,
  { sectionId, revisionId }: Restoring,
): Promise<Result<void, SectionChangeError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(sectionId) ? await sectionStore.lock(tx.db, sectionId) : null;
    if (!section) return err("not_found");
    const kept = await revisionStore.list(tx.db, { type: SECTION_ENTITY, id: sectionId, state: storedEdits });
    const revision = kept.find(({ id }) => id === revisionId);
    if (!revision) return err("not_found");
    await writeSection(tx, section, revision.edits);
    return ok(undefined);
  });
}
