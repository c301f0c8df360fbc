import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { slugify } from "#app/shared/kernel/slug.ts";
import type { BlockKey } from "../constants.ts";
import type { BlockCreateError } from "../errors.ts";
import { isLegalBlock } from "../rules/is-legal-block.ts";
import type { BlockEdits } from "../types.ts";
import { insertBlock, insertUnderFreeKey } from "./insert-block.server.ts";

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
