import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Permission } from "#app/shared/kernel/permissions.ts";
import { MAX_REVISIONS } from "../constants.ts";
import { revisionStore } from "../store/revision-store.server.ts";

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
