import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { SectionEdits, StaffSection } from "../types.ts";
import { isUuid, slugify } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { SECTION_LIMITS, SECTION_ENTITY } from "../constants.ts";
import type { SectionCopyError, SectionChangeError } from "../errors.ts";
import { sectionStore, editsJson } from "./section.store.server.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/audit.ts";
import { changesIn } from "../revisions/difference.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { isSectionChange, sectionDifference } from "./form/section-difference.ts";
import { listSectionRevisions } from "./queries.server.ts";

/** Adds an active section at the end of the home page; returns its id. */
export async function createSection(ctx: Context, edits: SectionEdits): Promise<string> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, (tx) => insertSection(tx, { edits, isActive: true }));
}

const COPY = " (Copy)";

/** Adds an inactive copy at the end, without a schedule, so that it never shows twice. */
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

/** Adds a section at the end under its own key, in the caller's transaction; returns its id. */
async function insertSection(
  tx: Context,
  { edits, isActive }: { edits: SectionEdits; isActive: boolean },
): Promise<string> {
  const { userId } = requirePermission(tx.actor, "homepage.edit");
  const sortOrder = (await sectionStore.listAll(tx.db)).length;
  const id = await insertUnderFreeKey(tx, { edits, sortOrder, isActive, stamp: { userId, now: tx.now } });
  const after = { sectionName: edits.sectionName, title: edits.title, template: edits.template, isActive };
  await recordAudit(tx, { action: "section.create", entity: SECTION_ENTITY, entityId: id, before: null, after });
  await dropPages(tx, [PAGE_TAGS.content]);
  return id;
}

type New = Omit<Parameters<typeof sectionStore.insert>[1], "key">;

async function insertUnderFreeKey(tx: Context, section: New): Promise<string> {
  const base = slugify(section.edits.sectionName) || section.edits.template;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (await sectionStore.findByKey(tx.db, key)) continue;
    const id = await sectionStore.insert(tx.db, { ...section, key });
    if (id !== null) return id;
  }
}

type SectionUpdate = { readonly id: string; readonly seenUpdatedAt: string; readonly edits: SectionEdits };

/** Changes a section's texts; built-in ones keep their template. `changed_by_other` when it has changed since the person saw it. */
export async function updateSection(
  ctx: Context,
  { id, seenUpdatedAt, edits }: SectionUpdate,
): Promise<Result<void, SectionChangeError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.lock(tx.db, id) : null;
    if (!section) return err("not_found");
    if (section.updatedAt.toISOString() !== seenUpdatedAt) return err("changed_by_other");
    return ok(
      await writeSection(tx, section, { ...edits, template: section.isBuiltIn ? section.template : edits.template }),
    );
  });
}

/** Restores an earlier state, itself a save with its revision. False when the section or that state is gone. */
export async function restoreSection(
  ctx: Context,
  { id, revisionId }: { readonly id: string; readonly revisionId: string },
): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.lock(tx.db, id) : null;
    const revision = section && (await listSectionRevisions(tx, id)).find((earlier) => earlier.id === revisionId);
    if (!revision) return false;
    await writeSection(tx, section, revision.edits);
    return true;
  });
}

/** Reverts a change of texts, itself a save with its revision; `changed_by_other` when they have changed again. */
export async function revertSectionWords(
  ctx: Context,
  { id, at, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(id) ? await sectionStore.lock(tx.db, id) : null;
    if (!section) return err("not_found");
    // The change stored its former state as a revision of the same moment.
    const former = (await listSectionRevisions(tx, id)).find(({ createdAt }) => Number(createdAt) === Number(at));
    if (!former || !isSectionChange(former.edits, section, after)) return err("changed_by_other");
    await writeSection(tx, section, former.edits);
    return ok(null);
  });
}

async function writeSection(tx: Context, section: StaffSection, edits: SectionEdits): Promise<void> {
  const by = requirePermission(tx.actor, "homepage.edit");
  const { id } = section;
  await revisionStore.keep(tx.db, { type: SECTION_ENTITY, id, state: editsJson(section), by, now: tx.now });
  await sectionStore.update(tx.db, { id, edits, stamp: { userId: by.userId, now: tx.now } });
  const changes = changesIn(sectionDifference(section, edits));
  await recordAudit(tx, { action: "section.change", entity: SECTION_ENTITY, entityId: id, ...changes });
  await dropPages(tx, [PAGE_TAGS.content]);
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
    await dropPages(tx, [PAGE_TAGS.content]);
    return true;
  });
}

/** Reorders the sections, numbered from 0. `changed_by_other` when sections were added or deleted meanwhile. */
export async function reorderSections(ctx: Context, ids: readonly string[]): Promise<Result<void, "changed_by_other">> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const sections = await sectionStore.lockAll(tx.db);
    const orderedIds = new Set(ids);
    if (
      orderedIds.size !== ids.length ||
      orderedIds.size !== sections.length ||
      !sections.every(({ id }) => orderedIds.has(id))
    )
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
    await dropPages(tx, [PAGE_TAGS.content]);
    return ok(undefined);
  });
}

/** Deletes a section with its revisions; built-in ones cannot be deleted. */
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
    await dropPages(tx, [PAGE_TAGS.content]);
    return ok(undefined);
  });
}
