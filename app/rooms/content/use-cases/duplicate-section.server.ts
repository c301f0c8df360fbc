import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { SECTION_LIMITS } from "../constants.ts";
import type { SectionCopyError } from "../errors.ts";
import { sectionStore } from "../store/section-store.server.ts";
import { insertSection } from "./insert-section.server.ts";

const COPY = " (Copy)";

/** A copy at the end, inactive and without a schedule, so that it never shows twice. */
export async function duplicateSection(ctx: Context, id: string): Promise<Result<string, SectionCopyError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.findById(tx.db, id) : null;
    if (!section) return err("not_found");
    if (section.isBuiltIn) return err("built_in");
    const title = section.title.slice(0, SECTION_LIMITS.title - COPY.length) + COPY;
    return ok(await insertSection(tx, { edits: { ...section, title }, isActive: false }));
  });
}
