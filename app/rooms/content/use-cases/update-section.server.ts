import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { SectionChangeError } from "../errors.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { SectionEdits } from "../types.ts";
import { writeSection } from "./write-section.server.ts";

/** A section's new words, and when the one that the person saw was last changed. */
type SectionUpdate = { readonly id: string; readonly seenUpdatedAt: string; readonly edits: SectionEdits };

/**
 * Changes the words of a section (A-CALL-43); a built-in one keeps its template. `changed_by_other` when it is not the
 * section that the person saw.
 */
export async function updateSection(ctx: Context, update: SectionUpdate): Promise<Result<void, SectionChangeError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(update.id) ? await sectionStore.lock(tx.db, update.id) : null;
    if (!section) return err("not_found");
    if (section.updatedAt.toISOString() !== update.seenUpdatedAt) return err("changed_by_other");
    const template = section.isBuiltIn ? section.template : update.edits.template;
    await writeSection(tx, section, { ...update.edits, template });
    return ok(undefined);
  });
}
