import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Entry } from "../entry-types.ts";
import type { EntryKind } from "./entry-kind.server.ts";
import { lockEntry } from "./lock-entry.server.ts";
import { writeEntry } from "./write-entry.server.ts";

/** Switches an entry on or off; a place without its block prints its built-in text. False when it is gone. */
export async function activateEntry<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: EntryKind<Edits, Kept>,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): Promise<boolean> {
  requirePermission(ctx.actor, kind.permission);
  return inTransaction(ctx, async (tx) => {
    const kept = await lockEntry(tx, kind, id);
    if (kept && kept.isActive !== isActive) await writeEntry(tx, kind, { kept, edits: { ...kept, isActive } });
    return kept !== null;
  });
}
