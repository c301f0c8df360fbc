import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Permission } from "#app/shared/kernel/access/permissions.ts";
import { SECTION_LIMITS } from "../constants.ts";
import { revisionStore } from "./revision.store.server.ts";
import type { z } from "zod";
import type { Revision } from "../types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";

/** A thing that keeps its earlier states here, and who may save it. */
export type Kept = { readonly type: string; readonly id: string; readonly permission: Permission };

/** Keeps what a thing of another room was before a save, within the caller's transaction: the last 20, and those with a name. */
export async function keepRevision(tx: Context, { permission, ...of }: Kept, state: object): Promise<void> {
  const by = requirePermission(tx.actor, permission);
  await revisionStore.keep(tx.db, { ...of, state: JSON.stringify(state), by, now: tx.now });
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

/** A name for an earlier state; "" takes it away. */
type Naming = { readonly revisionId: string; readonly note: string };

/** Gives an earlier state of a thing a name, by which it stays when others go. False when the thing has no such state. */
export async function nameRevision(
  ctx: Context,
  { permission, ...of }: Kept,
  { revisionId, note }: Naming,
): Promise<boolean> {
  requirePermission(ctx.actor, permission);
  if (!isUuid(of.id) || !isUuid(revisionId)) return false;
  return revisionStore.rename(ctx.db, { ...of, revisionId, note: note.slice(0, SECTION_LIMITS.sectionName) });
}

/** Drops the earlier states of a thing of another room that is deleted, within the caller's transaction. */
export async function dropKeptRevisions(tx: Context, { permission, ...of }: Kept): Promise<void> {
  requirePermission(tx.actor, permission);
  await revisionStore.removeAll(tx.db, of);
}
