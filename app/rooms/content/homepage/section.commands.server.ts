import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { SectionEdits, StaffSection } from "../types.ts";
import { isUuid, slugify } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { SECTION_LIMITS, CONTENT_TAG, SECTION_ENTITY } from "../constants.ts";
import type { SectionCopyError, SectionChangeError } from "../errors.ts";
import { sectionStore, editsJson } from "./section.store.server.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { lockEntry, writeEntry } from "../entries/steps/write-entry.server.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { sectionDifference } from "./form/section-difference.ts";
import { storedEdits } from "../schemas.ts";
import type { RevisedKind } from "../entries/entry-kind.server.ts";

/** Adds a section at the end of the home page, active; answers its id. */
export async function createSection(ctx: Context, edits: SectionEdits): Promise<string> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, (tx) => insertSection(tx, { edits, isActive: true }));
}

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

/** Adds a section at the end under a key of its own, within the caller's transaction; answers its id. */
export async function insertSection(
  tx: Context,
  { edits, isActive }: { edits: SectionEdits; isActive: boolean },
): Promise<string> {
  const { userId } = requirePermission(tx.actor, "homepage.edit");
  const sortOrder = (await sectionStore.listAll(tx.db)).length;
  const id = await insertUnderFreeKey(tx, { edits, sortOrder, isActive, stamp: { userId, now: tx.now } });
  const after = { sectionName: edits.sectionName, title: edits.title, template: edits.template, isActive };
  await recordAudit(tx, { action: "section.create", entity: SECTION_ENTITY, entityId: id, before: null, after });
  await dropPages(tx, [CONTENT_TAG]);
  return id;
}

type New = Omit<Parameters<typeof sectionStore.insert>[1], "key">;

/** The key is made from the name: "spring", "spring-2", "spring-3", … */
async function insertUnderFreeKey(tx: Context, section: New): Promise<string> {
  const base = slugify(section.edits.sectionName) || section.edits.template;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (await sectionStore.findByKey(tx.db, key)) continue;
    const id = await sectionStore.insert(tx.db, { ...section, key });
    if (id !== null) return id;
  }
}

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

/** Switches a section on or off; false when it is gone. */
export async function activateSection(
  ctx: Context,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<boolean> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.lock(tx.db, id) : null;
    if (!section) return false;
    await sectionStore.setActive(tx.db, { id, isActive, stamp: { userId, now: tx.now } });
    await recordAudit(tx, {
      action: "section.change",
      entity: SECTION_ENTITY,
      entityId: id,
      before: { isActive: section.schedule.isActive },
      after: { isActive },
    });
    await dropPages(tx, [CONTENT_TAG]);
    return true;
  });
}

/**
 * Puts the sections into this order, numbered from 0. `changed_by_other` when these are not
 * the sections there are: somebody added or deleted one meanwhile.
 */
export async function reorderSections(ctx: Context, ids: readonly string[]): Promise<Result<void, "changed_by_other">> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const sections = await sectionStore.lockAll(tx.db);
    const wanted = new Set(ids);
    if (wanted.size !== ids.length || wanted.size !== sections.length || !sections.every(({ id }) => wanted.has(id)))
      return err("changed_by_other");
    await sectionStore.reorder(tx.db, { ids, userId });
    const keyOf = new Map(sections.map(({ id, key }) => [id, key]));
    await recordAudit(tx, {
      action: "section.order",
      entity: SECTION_ENTITY,
      entityId: null,
      before: { order: sections.map(({ key }) => key).join(", ") },
      after: { order: ids.map((id) => keyOf.get(id)).join(", ") },
    });
    await dropPages(tx, [CONTENT_TAG]);
    return ok(undefined);
  });
}

/** Takes a section away with its revisions; built-in ones stay. */
export async function deleteSection(ctx: Context, id: string): Promise<Result<void, SectionCopyError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.lock(tx.db, id) : null;
    if (!section) return err("not_found");
    if (section.isBuiltIn) return err("built_in");
    await sectionStore.remove(tx.db, id);
    await revisionStore.removeAll(tx.db, { type: SECTION_ENTITY, id });
    const { sectionName, title, template, content } = section;
    const before = { sectionName, title, template, content };
    await recordAudit(tx, { action: "section.delete", entity: SECTION_ENTITY, entityId: id, before, after: null });
    await dropPages(tx, [CONTENT_TAG]);
    return ok(undefined);
  });
}

/** The home page's sections; only their words have earlier states, not their place, their state or their schedule. */
export const SECTION_KIND: RevisedKind<SectionEdits, StaffSection> = {
  entity: SECTION_ENTITY,
  permission: "homepage.edit",
  actions: { change: "section.change" },
  stored: storedEdits,
  store: { editsJson, lock: sectionStore.lock, update: sectionStore.update },
  difference: sectionDifference,
  named: () => ({}),
};
