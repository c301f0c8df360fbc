import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Permission } from "#app/shared/kernel/access/permissions.ts";
import { SECTION_LIMITS } from "../constants.ts";
import { revisionStore } from "./revision.store.server.ts";
import type { z } from "zod";
import type { Revision } from "../types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";

export type Kept = { readonly type: string; readonly id: string; readonly permission: Permission };

/** Keeps a state of another room's record before a save, in the caller's transaction: the last 20 and named ones. */
export async function keepRevision(tx: Context, { permission, ...of }: Kept, state: object): Promise<void> {
  const by = requirePermission(tx.actor, permission);
  await revisionStore.keep(tx.db, { ...of, state: JSON.stringify(state), by, now: tx.now });
}

/** The earlier states of another room's record, newest first, without unreadable ones. */
export async function listKeptRevisions<State>(
  ctx: Context,
  { permission, ...of }: Kept,
  state: z.ZodType<State>,
): Promise<Revision<State>[]> {
  requirePermission(ctx.actor, permission);
  return revisionStore.list(ctx.db, { ...of, state });
}

/** "" removes the name. */
type Naming = { readonly revisionId: string; readonly note: string };

/** Names an earlier state, which then outlives the others. False when there is no such state. */
export async function nameRevision(
  ctx: Context,
  { permission, ...of }: Kept,
  { revisionId, note }: Naming,
): Promise<boolean> {
  requirePermission(ctx.actor, permission);
  if (!isUuid(of.id) || !isUuid(revisionId)) return false;
  return revisionStore.rename(ctx.db, { ...of, revisionId, note: note.slice(0, SECTION_LIMITS.sectionName) });
}

/** Drops the revisions of another room's deleted record, in the caller's transaction. */
export async function dropKeptRevisions(tx: Context, { permission, ...of }: Kept): Promise<void> {
  requirePermission(tx.actor, permission);
  await revisionStore.removeAll(tx.db, of);
}
