import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { Entry } from "../entry-types.ts";
import type { EntryChangeError } from "../errors.ts";
import type { EntryKind } from "./entry-kind.server.ts";
import { lockEntry } from "./lock-entry.server.ts";
import { writeEntry } from "./write-entry.server.ts";

/** New words, and when the entry that the person saw was last changed. */
type EntryUpdate<Edits> = { readonly id: string; readonly seenUpdatedAt: string; readonly edits: Edits };

/** Changes an entry; `changed_by_other` when it is not the one that the person saw. */
export async function updateEntry<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: EntryKind<Edits, Kept>,
  { id, seenUpdatedAt, edits }: EntryUpdate<Edits>,
): Promise<Result<void, EntryChangeError>> {
  requirePermission(ctx.actor, kind.permission);
  return inTransaction(ctx, async (tx) => {
    const kept = await lockEntry(tx, kind, id);
    if (!kept) return err("not_found");
    if (kept.updatedAt.toISOString() !== seenUpdatedAt) return err("changed_by_other");
    await writeEntry(tx, kind, { kept, edits });
    return ok(undefined);
  });
}
