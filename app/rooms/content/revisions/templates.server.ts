import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { SECTION_ENTITY, SECTION_LIMITS } from "../constants.ts";
import { templateStore } from "./template.store.server.ts";
import type { SectionEdits, SavedTemplate } from "../types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { isUnchangedSince, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";

/** Saves a section's texts under its name, as a start for new sections. */
export async function saveTemplate(ctx: Context, edits: SectionEdits): Promise<void> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  const template = { name: edits.sectionName, category: SECTION_ENTITY, edits, userId, now: ctx.now };
  await inTransaction(ctx, async (tx) => {
    const entityId = await templateStore.insert(tx.db, template);
    const after = { name: template.name };
    await recordAudit(tx, { action: "template.save", entity: "template", entityId, before: null, after });
  });
}

/** Renames a saved template; false without a name, or when it is gone. */
export async function renameTemplate(ctx: Context, { id, name }: { id: string; name: string }): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  if (!isUuid(id) || name === "") return false;
  const to = name.slice(0, SECTION_LIMITS.sectionName);
  return inTransaction(ctx, async (tx) => {
    const from = await templateStore.lockName(tx.db, id);
    if (from === null) return false;
    await templateStore.rename(tx.db, { id, name: to, now: tx.now });
    const states = { before: { name: from }, after: { name: to } };
    await recordAudit(tx, { action: "template.rename", entity: "template", entityId: id, ...states });
    return true;
  });
}

/** Deletes a saved template; sections made from it stay. */
export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx.actor, "homepage.edit");
  if (!isUuid(id)) return;
  await inTransaction(ctx, async (tx) => {
    const name = await templateStore.lockName(tx.db, id);
    if (name === null) return;
    await templateStore.remove(tx.db, id);
    const before = { name };
    await recordAudit(tx, { action: "template.delete", entity: "template", entityId: id, before, after: null });
  });
}

/** The saved templates by name. */
export async function listSavedTemplates(ctx: Context): Promise<SavedTemplate[]> {
  requirePermission(ctx.actor, "homepage.edit");
  return templateStore.list(ctx.db, SECTION_ENTITY);
}

/** Restores a template's name; `changed_by_other` when it has changed again. */
export async function revertTemplateName(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const former = change.before["name"];
  return inTransaction(ctx, async (tx) => {
    const name = isUuid(change.id) ? await templateStore.lockName(tx.db, change.id) : null;
    if (name === null) return err("not_found");
    if (!isUnchangedSince({ name }, change)) return err("changed_by_other");
    const isRenamed = typeof former === "string" && (await renameTemplate(tx, { id: change.id, name: former }));
    return isRenamed ? ok(null) : err("not_allowed");
  });
}
