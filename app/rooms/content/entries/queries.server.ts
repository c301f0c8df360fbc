import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Entry, Revision } from "../types.ts";
import type { EntryKind, Revised, RevisedKind } from "./entry-kind.server.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";

/** One block or testimonial; null when there is none with this id. */
export async function findEntry<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: EntryKind<Edits, Kept>,
  id: string,
): Promise<Kept | null> {
  requirePermission(ctx.actor, kind.permission);
  return isUuid(id) ? kind.store.findById(ctx.db, id) : null;
}

/** The last 20 earlier states of a section or an entry and those with a name, newest first. */
export async function listEntryRevisions<Edits, Kept extends Edits & Revised>(
  ctx: Context,
  { permission, entity, stored }: RevisedKind<Edits, Kept>,
  id: string,
): Promise<Revision<Edits>[]> {
  requirePermission(ctx.actor, permission);
  return isUuid(id) ? revisionStore.list(ctx.db, { type: entity, id, state: stored }) : [];
}
