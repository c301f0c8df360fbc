import { z } from "zod";
import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isSameValue, type AuditState, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { FAQ_ENTITY } from "../constants.ts";
import type { FaqEdits, StaffFaq } from "../types.ts";
import type { EntryChangeError } from "../errors.ts";
import { movedBy } from "#app/shared/kernel/lists/moved-by.ts";
import { changesIn } from "../revisions/difference.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { faqStore } from "./faq.store.server.ts";
import { faqDifference, faqValues } from "./faq.ts";
import { listFaqRevisions } from "./queries.server.ts";

/** Adds a question at the end of its category; returns its id. */
export async function createFaq(ctx: Context, edits: FaqEdits): Promise<string> {
  const { userId } = requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const id = await faqStore.insert(tx.db, { edits, stamp: { userId, now: tx.now } });
    await record(tx, "faq.create", { id, before: null, after: faqValues(edits) });
    return id;
  });
}

type FaqUpdate = { readonly id: string; readonly seenUpdatedAt: string; readonly edits: FaqEdits };

/** Changes a question; `changed_by_other` when it has changed since the person saw it. */
export async function updateFaq(
  ctx: Context,
  { id, seenUpdatedAt, edits }: FaqUpdate,
): Promise<Result<void, EntryChangeError>> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const faq = await lockFaq(tx, id);
    if (!faq) return err("not_found");
    if (faq.updatedAt.toISOString() !== seenUpdatedAt) return err("changed_by_other");
    return ok(await writeFaq(tx, faq, edits));
  });
}

/** Shows or hides a question; false when it is gone. */
export async function activateFaq(
  ctx: Context,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const faq = await lockFaq(tx, id);
    if (faq && faq.isActive !== isActive) await writeFaq(tx, faq, { ...faq, isActive });
    return faq !== null;
  });
}

/** Moves a question down by `by` places (up when negative) within its category, up to an end; not an edit. False when gone. */
export async function moveFaq(
  ctx: Context,
  { id, by }: { readonly id: string; readonly by: number },
): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const ids = isUuid(id) ? await faqStore.lockList(tx.db, id) : [];
    const moved = movedBy(ids, { id, by });
    if (moved.length === 0) return false;
    const place = (order: readonly string[]) => ({ place: order.indexOf(id) + 1 });
    if (moved.indexOf(id) === ids.indexOf(id)) return true;
    await faqStore.reorder(tx.db, moved);
    await record(tx, "faq.order", { id, before: place(ids), after: place(moved) });
    return true;
  });
}

/** Deletes a question with its revisions; false when it is gone already. */
export async function deleteFaq(ctx: Context, id: string): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const faq = await lockFaq(tx, id);
    if (!faq) return false;
    await faqStore.remove(tx.db, id);
    await revisionStore.removeAll(tx.db, { type: FAQ_ENTITY, id });
    await record(tx, "faq.delete", { id, before: faqValues(faq), after: null });
    return true;
  });
}

/** Restores an earlier state, itself a save with its revision. False when the question or that state is gone. */
export async function restoreFaq(
  ctx: Context,
  { id, revisionId }: { readonly id: string; readonly revisionId: string },
): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const faq = await lockFaq(tx, id);
    const revision = faq && (await listFaqRevisions(tx, id)).find((earlier) => earlier.id === revisionId);
    if (!revision) return false;
    await writeFaq(tx, faq, revision.edits);
    return true;
  });
}

/** Reverts a change, itself a save with its revision; `changed_by_other` when the question has changed again. */
export async function revertFaq(ctx: Context, { id, at, after }: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const faq = await lockFaq(tx, id);
    if (!faq) return err("not_found");
    // The change stored its former state as a revision of the same moment.
    const former = (await listFaqRevisions(tx, id)).find(({ createdAt }) => Number(createdAt) === Number(at));
    if (!former || !isSameValue(changesOf(former.edits, faq).after, after)) return err("changed_by_other");
    await writeFaq(tx, faq, former.edits);
    return ok(null);
  });
}

const placed = z.object({ place: z.int() });

/** Moves a question back to its former place; `changed_by_other` when it has moved again. */
export async function revertFaqPlace(
  ctx: Context,
  { id, before, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "blocks.edit");
  const [from, to] = [placed.safeParse(after), placed.safeParse(before)];
  if (!from.success || !to.success) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const ids = isUuid(id) ? await faqStore.lockList(tx.db, id) : [];
    if (!ids.includes(id)) return err("not_found");
    if (ids.indexOf(id) + 1 !== from.data.place) return err("changed_by_other");
    await moveFaq(tx, { id, by: to.data.place - from.data.place });
    return ok(null);
  });
}

const lockFaq = async (tx: Context, id: string): Promise<StaffFaq | null> =>
  isUuid(id) ? faqStore.lock(tx.db, id) : null;

async function writeFaq(tx: Context, faq: StaffFaq, edits: FaqEdits): Promise<void> {
  const by = requirePermission(tx.actor, "blocks.edit");
  const of = { type: FAQ_ENTITY, id: faq.id };
  await revisionStore.keep(tx.db, { ...of, state: faqStore.editsJson(faq), by, now: tx.now });
  await faqStore.update(tx.db, { id: faq.id, edits, stamp: { userId: by.userId, now: tx.now } });
  await record(tx, "faq.change", { id: faq.id, ...changesOf(faq, edits) });
}

const changesOf = (before: FaqEdits, after: FaqEdits) => changesIn(faqDifference(before, after));

type Change = { readonly id: string; readonly before: AuditState | null; readonly after: AuditState | null };

async function record(tx: Context, action: AuditAction, { id, before, after }: Change): Promise<void> {
  await recordAudit(tx, { action, entity: FAQ_ENTITY, entityId: id, before, after });
  await dropPages(tx, [PAGE_TAGS.content]);
}
