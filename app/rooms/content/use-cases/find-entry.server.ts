import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Entry } from "../entry-types.ts";
import type { EntryKind } from "./entry-kind.server.ts";

/** One block, question or testimonial; null when there is none with this id. */
export async function findEntry<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: EntryKind<Edits, Kept>,
  id: string,
): Promise<Kept | null> {
  requirePermission(ctx.actor, kind.permission);
  return isUuid(id) ? kind.store.findById(ctx.db, id) : null;
}
