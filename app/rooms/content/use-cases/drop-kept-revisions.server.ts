import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import type { Kept } from "./keep-revision.server.ts";

/** Drops the earlier states of a thing of another room that is deleted, within the caller's transaction. */
export async function dropKeptRevisions(tx: Context, { permission, ...of }: Kept): Promise<void> {
  requirePermission(tx.actor, permission);
  await revisionStore.removeAll(tx.db, of);
}
