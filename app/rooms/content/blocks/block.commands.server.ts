import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isSameValue, type AuditState, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";
import { isUuid, slugify } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { type BlockKey, BLOCK_ENTITY, BLOCK_KEYS, BLOCK_LIMITS } from "../constants.ts";
import type { BlockCreateError, EntryChangeError } from "../errors.ts";
import { changesIn } from "../revisions/difference.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { nameRevision } from "../revisions/revisions.server.ts";
import type { BlockEdits, StaffBlock } from "../types.ts";
import { blockStore } from "./block.store.server.ts";
import { blockDifference, blockHistory, isLegalBlock } from "./block.ts";
import { listBlockRevisions } from "./queries.server.ts";

type Creation = {
  readonly edits: BlockEdits;
  readonly place: BlockKey | null;
};

/** Adds a block under its place's key, else one from its name, and returns its id. Legal places need `blocks.legal`; `place_taken`. */
export async function createBlock(ctx: Context, { edits, place }: Creation): Promise<Result<string, BlockCreateError>> {
  requirePermission(ctx.actor, "blocks.edit");
  if (place && isLegalBlock(place)) requirePermission(ctx.actor, "blocks.legal");
  return inTransaction(ctx, async (tx) => {
    if (!place) return ok(await insertUnderFreeKey(tx, { key: slugify(edits.name) || edits.type, edits }));
    const id = await insertBlock(tx, { key: place, edits });
    return id === null ? err("place_taken") : ok(id);
  });
}

const COPY = " (Copy)";

/** Adds an inactive copy under "…-copy", "…-copy-2"; returns its id, null when the block is gone. */
export async function duplicateBlock(ctx: Context, id: string): Promise<string | null> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = isUuid(id) ? await blockStore.findById(tx.db, id) : null;
    if (!block) return null;
    const name = block.name.slice(0, BLOCK_LIMITS.name - COPY.length) + COPY;
    return insertUnderFreeKey(tx, { key: `${block.key}-copy`, edits: { ...block, name, isActive: false } });
  });
}

type New = { readonly key: string; readonly edits: BlockEdits };

/** Adds a block under exactly this key in the caller's transaction; null when the key is taken. */
async function insertBlock(tx: Context, { key, edits }: New): Promise<string | null> {
  const { userId } = requirePermission(tx.actor, "blocks.edit");
  const id = await blockStore.insert(tx.db, { key, edits, stamp: { userId, now: tx.now } });
  if (id === null) return null;
  const { name, type, content, isActive } = edits;
  await record(tx, "block.create", { id, before: null, after: { key, name, type, content, isActive } });
  return id;
}

/** Adds a block under the first free key: "promise", "promise-2", …; never under a named place's key. */
async function insertUnderFreeKey(tx: Context, { key: base, edits }: New): Promise<string> {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if ((BLOCK_KEYS as readonly string[]).includes(key) || (await blockStore.findByKey(tx.db, key))) continue;
    const id = await insertBlock(tx, { key, edits });
    if (id !== null) return id;
  }
}

type BlockUpdate = { readonly id: string; readonly seenUpdatedAt: string; readonly edits: BlockEdits };

/** Changes a block; `changed_by_other` when it has changed since the person saw it. */
export async function updateBlock(
  ctx: Context,
  { id, seenUpdatedAt, edits }: BlockUpdate,
): Promise<Result<void, EntryChangeError>> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, id);
    if (!block) return err("not_found");
    if (block.updatedAt.toISOString() !== seenUpdatedAt) return err("changed_by_other");
    return ok(await writeBlock(tx, block, edits));
  });
}

/** Switches a block on or off; without its block a place shows its built-in text. False when the block is gone. */
export async function activateBlock(
  ctx: Context,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, id);
    if (block && block.isActive !== isActive) await writeBlock(tx, block, { ...block, isActive });
    return block !== null;
  });
}

/** Deletes a block with its revisions; false when it is gone already. */
export async function deleteBlock(ctx: Context, id: string): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, id);
    if (!block) return false;
    await blockStore.remove(tx.db, id);
    await revisionStore.removeAll(tx.db, { type: BLOCK_ENTITY, id });
    const { key, name, type, content } = block;
    await record(tx, "block.delete", { id, before: { key, name, type, content }, after: null });
    return true;
  });
}

type Earlier = { readonly id: string; readonly revisionId: string };

/** Restores an earlier state, itself a save with its revision. False when the block or that state is gone. */
export async function restoreBlock(ctx: Context, { id, revisionId }: Earlier): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, id);
    const revision = block && (await listBlockRevisions(tx, id)).find((earlier) => earlier.id === revisionId);
    if (!revision) return false;
    await writeBlock(tx, block, revision.edits);
    return true;
  });
}

/** Names an earlier state; "" removes the name. False when the block or that state is gone. */
export async function nameBlockRevision(
  ctx: Context,
  { id, ...naming }: Earlier & { readonly note: string },
): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, id);
    return block !== null && nameRevision(tx, blockHistory(id), naming);
  });
}

/** Reverts a change, itself a save with its revision; `changed_by_other` when the block has changed again. */
export async function revertBlock(ctx: Context, { id, at, after }: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, id);
    if (!block) return err("not_found");
    // The change stored its former state as a revision of the same moment.
    const former = (await listBlockRevisions(tx, id)).find(({ createdAt }) => Number(createdAt) === Number(at));
    if (!former || !isSameValue({ key: block.key, ...changesOf(former.edits, block).after }, after))
      return err("changed_by_other");
    await writeBlock(tx, block, former.edits);
    return ok(null);
  });
}

async function lockBlock(tx: Context, id: string): Promise<StaffBlock | null> {
  const block = isUuid(id) ? await blockStore.lock(tx.db, id) : null;
  if (block && isLegalBlock(block.key)) requirePermission(tx.actor, "blocks.legal");
  return block;
}

async function writeBlock(tx: Context, block: StaffBlock, edits: BlockEdits): Promise<void> {
  const by = requirePermission(tx.actor, "blocks.edit");
  const { id, key } = block;
  const state = blockStore.editsJson(block);
  await revisionStore.keep(tx.db, { type: BLOCK_ENTITY, id, state, by, now: tx.now });
  await blockStore.update(tx.db, { id, edits, stamp: { userId: by.userId, now: tx.now } });
  const { before, after } = changesOf(block, edits);
  await record(tx, "block.change", { id, before: { key, ...before }, after: { key, ...after } });
}

const changesOf = (before: BlockEdits, after: BlockEdits) => changesIn(blockDifference(before, after));

type Change = { readonly id: string; readonly before: AuditState | null; readonly after: AuditState | null };

async function record(tx: Context, action: AuditAction, { id, before, after }: Change): Promise<void> {
  await recordAudit(tx, { action, entity: BLOCK_ENTITY, entityId: id, before, after });
  await dropPages(tx, [PAGE_TAGS.content]);
}
