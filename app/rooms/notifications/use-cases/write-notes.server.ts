import { inTransaction, requireSystem, type Context } from "../../../shared/http/context.server.ts";
import { noteStore, type NewNote } from "../store/note-store.server.ts";

/** Puts a note into the bell of these accounts. */
export async function writeNotes(ctx: Context, note: NewNote): Promise<void> {
  requireSystem(ctx.actor);
  if (note.userIds.length > 0) await inTransaction(ctx, (tx) => noteStore.put(tx.db, note, tx.now));
}
