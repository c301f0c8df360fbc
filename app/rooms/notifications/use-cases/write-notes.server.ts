import { inTransaction, requireSystem, type Context } from "../../../shared/http/context.server.ts";
import { sendSignal } from "../../../shared/http/signals.server.ts";
import { noteStore, type NewNote } from "../store/note-store.server.ts";

/** Puts a note into the bell of these accounts, which rings wherever it is open. */
export async function writeNotes(ctx: Context, note: NewNote): Promise<void> {
  requireSystem(ctx.actor);
  if (note.userIds.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await noteStore.put(tx.db, note, tx.now);
    for (const userId of note.userIds) await sendSignal(tx, "bell", userId);
  });
}
