import { z } from "zod";
import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isSameValue, type AuditState, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { TESTIMONIAL_ENTITY } from "../constants.ts";
import type { EntryChangeError } from "../errors.ts";
import { movedBy } from "#app/shared/kernel/lists/moved-by.ts";
import { changesIn } from "../revisions/difference.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import type { StaffTestimonial, TestimonialEdits } from "../types.ts";
import { listTestimonialRevisions } from "./queries.server.ts";
import { testimonialStore } from "./testimonial.store.server.ts";
import { testimonialDifference, testimonialValues } from "./testimonial.ts";

/** Adds a testimonial at the end of the list; returns its id. */
export async function createTestimonial(ctx: Context, edits: TestimonialEdits): Promise<string> {
  const { userId } = requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const id = await testimonialStore.insert(tx.db, { edits, stamp: { userId, now: tx.now } });
    await record(tx, "testimonial.create", { id, before: null, after: testimonialValues(edits) });
    return id;
  });
}

type TestimonialUpdate = { readonly id: string; readonly seenUpdatedAt: string; readonly edits: TestimonialEdits };

/** Changes a testimonial; `changed_by_other` when it has changed since the person saw it. */
export async function updateTestimonial(
  ctx: Context,
  { id, seenUpdatedAt, edits }: TestimonialUpdate,
): Promise<Result<void, EntryChangeError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const testimonial = await lockTestimonial(tx, id);
    if (!testimonial) return err("not_found");
    if (testimonial.updatedAt.toISOString() !== seenUpdatedAt) return err("changed_by_other");
    return ok(await writeTestimonial(tx, testimonial, edits));
  });
}

/** Shows or hides a testimonial; false when it is gone. */
export async function activateTestimonial(
  ctx: Context,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const testimonial = await lockTestimonial(tx, id);
    if (testimonial && testimonial.isActive !== isActive)
      await writeTestimonial(tx, testimonial, { ...testimonial, isActive });
    return testimonial !== null;
  });
}

/** Moves a testimonial down by `by` places (up when negative), up to an end; not an edit. False when gone. */
export async function moveTestimonial(
  ctx: Context,
  { id, by }: { readonly id: string; readonly by: number },
): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const ids = isUuid(id) ? await testimonialStore.lockList(tx.db) : [];
    const moved = movedBy(ids, { id, by });
    if (moved.length === 0) return false;
    const place = (order: readonly string[]) => ({ place: order.indexOf(id) + 1 });
    if (moved.indexOf(id) === ids.indexOf(id)) return true;
    await testimonialStore.reorder(tx.db, moved);
    await record(tx, "testimonial.order", { id, before: place(ids), after: place(moved) });
    return true;
  });
}

/** Deletes a testimonial with its revisions; false when it is gone already. */
export async function deleteTestimonial(ctx: Context, id: string): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const testimonial = await lockTestimonial(tx, id);
    if (!testimonial) return false;
    await testimonialStore.remove(tx.db, id);
    await revisionStore.removeAll(tx.db, { type: TESTIMONIAL_ENTITY, id });
    await record(tx, "testimonial.delete", { id, before: testimonialValues(testimonial), after: null });
    return true;
  });
}

/** Restores an earlier state, itself a save with its revision. False when the testimonial or that state is gone. */
export async function restoreTestimonial(
  ctx: Context,
  { id, revisionId }: { readonly id: string; readonly revisionId: string },
): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const testimonial = await lockTestimonial(tx, id);
    const revision =
      testimonial && (await listTestimonialRevisions(tx, id)).find((earlier) => earlier.id === revisionId);
    if (!revision) return false;
    await writeTestimonial(tx, testimonial, revision.edits);
    return true;
  });
}

/** Reverts a change, itself a save with its revision; `changed_by_other` when it has changed again. */
export async function revertTestimonial(
  ctx: Context,
  { id, at, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  return inTransaction(ctx, async (tx) => {
    const testimonial = await lockTestimonial(tx, id);
    if (!testimonial) return err("not_found");
    // The change stored its former state as a revision of the same moment.
    const revisions = await listTestimonialRevisions(tx, id);
    const former = revisions.find(({ createdAt }) => Number(createdAt) === Number(at));
    if (!former || !isSameValue({ name: testimonial.name, ...changesOf(former.edits, testimonial).after }, after))
      return err("changed_by_other");
    await writeTestimonial(tx, testimonial, former.edits);
    return ok(null);
  });
}

const placed = z.object({ place: z.int() });

/** Moves a testimonial back to its former place; `changed_by_other` when it has moved again. */
export async function revertTestimonialPlace(
  ctx: Context,
  { id, before, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const [from, to] = [placed.safeParse(after), placed.safeParse(before)];
  if (!from.success || !to.success) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const ids = await testimonialStore.lockList(tx.db);
    if (!ids.includes(id)) return err("not_found");
    if (ids.indexOf(id) + 1 !== from.data.place) return err("changed_by_other");
    await moveTestimonial(tx, { id, by: to.data.place - from.data.place });
    return ok(null);
  });
}

const lockTestimonial = async (tx: Context, id: string): Promise<StaffTestimonial | null> =>
  isUuid(id) ? testimonialStore.lock(tx.db, id) : null;

async function writeTestimonial(tx: Context, testimonial: StaffTestimonial, edits: TestimonialEdits): Promise<void> {
  const by = requirePermission(tx.actor, "homepage.edit");
  const of = { type: TESTIMONIAL_ENTITY, id: testimonial.id };
  await revisionStore.keep(tx.db, { ...of, state: testimonialStore.editsJson(testimonial), by, now: tx.now });
  await testimonialStore.update(tx.db, { id: testimonial.id, edits, stamp: { userId: by.userId, now: tx.now } });
  const { before, after } = changesOf(testimonial, edits);
  const { name } = testimonial;
  await record(tx, "testimonial.change", {
    id: testimonial.id,
    before: { name, ...before },
    after: { name, ...after },
  });
}

const changesOf = (before: TestimonialEdits, after: TestimonialEdits) =>
  changesIn(testimonialDifference(before, after));

type Change = { readonly id: string; readonly before: AuditState | null; readonly after: AuditState | null };

async function record(tx: Context, action: AuditAction, { id, before, after }: Change): Promise<void> {
  await recordAudit(tx, { action, entity: TESTIMONIAL_ENTITY, entityId: id, before, after });
  await dropPages(tx, [PAGE_TAGS.content]);
}
