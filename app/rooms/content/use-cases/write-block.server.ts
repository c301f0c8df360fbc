import { recordAudit } from "../../../shared/audit/record-audit.server.ts";
import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { dropPages } from "../../../shared/http/page-cache-signal.server.ts";
import { BLOCK_ENTITY, CONTENT_TAG, MAX_REVISIONS } from "../constants.ts";
import { blockDifference, type BlockFieldDifference } from "../rules/block-difference.ts";
import { blockStore } from "../store/block-store.server.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import type { BlockEdits, StaffBlock } from "../types.ts";

/** Writes a block within the caller's transaction: its old words become a revision, the log says what changed. */
export async function writeBlock(tx: Context, block: StaffBlock, edits: BlockEdits): Promise<void> {
  const actor = requirePermission(tx.actor, "blocks.edit");
  const of = { type: BLOCK_ENTITY, id: block.id };
  await revisionStore.insert(tx.db, { ...of, state: blockStore.editsJson(block), by: actor, now: tx.now });
  await revisionStore.prune(tx.db, { ...of, keep: MAX_REVISIONS });
  await blockStore.update(tx.db, { id: block.id, edits, stamp: { userId: actor.userId, now: tx.now } });
  const lines = blockDifference(block, edits);
  await recordAudit(tx, {
    action: "block.change",
    entity: BLOCK_ENTITY,
    entityId: block.id,
    before: { key: block.key, ...stateOf(lines, "before") },
    after: { key: block.key, ...stateOf(lines, "after") },
  });
  await dropPages(tx, [CONTENT_TAG]);
}

const stateOf = (lines: readonly BlockFieldDifference[], side: "before" | "after") =>
  Object.fromEntries(lines.map((line) => [line.field, line[side]]));
