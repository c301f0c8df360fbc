import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import type { Revision } from "../types.ts";
import type { Revised, RevisedKind } from "./entry-kind.server.ts";

/** The last 20 earlier states of a section or an entry and those with a name, newest first. */
export async function listEntryRevisions<Edits, Kept extends Edits & Revised>(
  ctx: Context,
  { permission, entity, stored }: RevisedKind<Edits, Kept>,
  id: string,
): Promise<Revision<Edits>[]> {
  requirePermission(ctx.actor, permission);
  return isUuid(id) ? revisionStore.list(ctx.db, { type: entity, id, state: stored }) : [];
}
