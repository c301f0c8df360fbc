import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { slugify, isUuid } from "#app/shared/kernel/ids.ts";
import { type BlockKey, BLOCK_LIMITS, BLOCK_ENTITY, BLOCK_KEYS, CONTENT_TAG } from "../constants.ts";
import type { BlockCreateError } from "../errors.ts";
import { isLegalBlock, blockDifference } from "./block.ts";
import type { BlockEdits, StaffBlock } from "../types.ts";
import { blockStore } from "./block.store.server.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { storedBlock } from "../schemas.ts";
import type { EntryKind } from "../entries/entry-kind.server.ts";

type Creation = {
  readonly edits: BlockEdits;
  /** The named place it is for, if any. */ readonly place: BlockKey | null;
};

/**
 * Adds a block; its key is the place's, else made from its name. Legal places need `blocks.legal`;
 * `place_taken` when the place has a block already. Answers its id.
 */
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

/** An inactive copy under the key "…-copy", "…-copy-2"; answers its id, null when the block is gone. */
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

/** Adds a block under this very key within the caller's transaction; null when the key is taken. */
export async function insertBlock(tx: Context, { key, edits }: New): Promise<string | null> {
  const { userId } = requirePermission(tx.actor, "blocks.edit");
  const id = await blockStore.insert(tx.db, { key, edits, stamp: { userId, now: tx.now } });
  if (id === null) return null;
  const { name, type, content, isActive } = edits;
  const after = { key, name, type, content, isActive };
  await recordAudit(tx, { action: "block.create", entity: BLOCK_ENTITY, entityId: id, before: null, after });
  await dropPages(tx, [CONTENT_TAG]);
  return id;
}

/** Adds a block under the first free key: "promise", "promise-2", …; named places are never taken by chance. */
export async function insertUnderFreeKey(tx: Context, { key: base, edits }: New): Promise<string> {
  requirePermission(tx.actor, "blocks.edit");
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if ((BLOCK_KEYS as readonly string[]).includes(key) || (await blockStore.findByKey(tx.db, key))) continue;
    const id = await insertBlock(tx, { key, edits });
    if (id !== null) return id;
  }
}

/** Content blocks; legal ones need `blocks.legal`. */
export const BLOCK_KIND: EntryKind<BlockEdits, StaffBlock> = {
  entity: BLOCK_ENTITY,
  permission: "blocks.edit",
  actions: { change: "block.change", remove: "block.delete" },
  stored: storedBlock,
  store: blockStore,
  difference: blockDifference,
  named: ({ key }) => ({ key }),
  whole: ({ key, name, type, content }) => ({ key, name, type, content }),
  needs: ({ key }) => (isLegalBlock(key) ? "blocks.legal" : null),
};
