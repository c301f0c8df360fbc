import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { BLOCK_ENTITY, BLOCK_KEYS, CONTENT_TAG } from "../constants.ts";
import { blockStore } from "../store/block-store.server.ts";
import type { BlockEdits } from "../types.ts";

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
