import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SectionChangeError } from "../errors.ts";
import type { SectionEdits } from "../types.ts";
import { lockEntry } from "./lock-entry.server.ts";
import { SECTION_KIND } from "./section-kind.server.ts";
import { writeEntry } from "./write-entry.server.ts";

/** A section's new words, and when the one that the person saw was last changed. */
type SectionUpdate = { readonly id: string; readonly seenUpdatedAt: string; readonly edits: SectionEdits };

/**
 * Changes the words of a section; a built-in one keeps its template. `changed_by_other` when it is not the
 * section that the person saw.
 */
export async function updateSection(ctx: Context, update: SectionUpdate): Promise<Result<void, SectionChangeError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = await lockEntry(tx, SECTION_KIND, update.id);
    if (!section) return err("not_found");
    if (section.updatedAt.toISOString() !== update.seenUpdatedAt) return err("changed_by_other");
    const template = section.isBuiltIn ? section.template : update.edits.template;
    await writeEntry(tx, SECTION_KIND, { kept: section, edits: { ...update.edits, template } });
    return ok(undefined);
  });
}
