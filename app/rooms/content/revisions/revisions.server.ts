import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Permission } from "#app/shared/kernel/access/permissions.ts";
import { MAX_REVISIONS, SECTION_LIMITS } from "../constants.ts";
import { revisionStore } from "./revision.store.server.ts";
import type { z } from "zod";
import type { Revision } from "../types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";

/** What of another room keeps its earlier states here, and who may save it. */
export type Kept = { readonly type: string; readonly id: string; readonly permission: Permission };

/**
 * Keeps what a thing of another room was before a save, within the caller's transaction: the last 20, and those with a
 * name.
 */
export async function keepRevision(tx: Context, { permission, ...of }: Kept, state: object): Promise<void> {
  const by = requirePermission(tx.actor, permission);
  await revisionStore.insert(tx.db, { ...of, state: JSON.stringify(state), by, now: tx.now });
  await revisionStore.prune(tx.db, { ...of, keep: MAX_REVISIONS });
}

/** The earlier states of a thing of another room, newest first; one that cannot be read any more is left out. */
export async function listKeptRevisions<State>(
  ctx: Context,
  { permission, ...of }: Kept,
  state: z.ZodType<State>,
): Promise<Revision<State>[]> {
  requirePermission(ctx.actor, permission);
  return revisionStore.list(ctx.db, { ...of, state });
}

/** Gives an earlier state a name, by which it stays when others go; "" takes it away. False when it is gone. */
export async function nameRevision(ctx: Context, { id, note }: { id: string; note: string }): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  return isUuid(id) && revisionStore.rename(ctx.db, { id, note: note.slice(0, SECTION_LIMITS.sectionName) });
}

/** Drops the earlier states of a thing of another room that is deleted, within the caller's transaction. */
export async function dropKeptRevisions(tx: Context, { permission, ...of }: Kept): Promise<void> {
  requirePermission(tx.actor, permission);
  await revisionStore.removeAll(tx.db, of);
}
