import type { Context } from "../../../shared/http/context.server.ts";
import { formatDate } from "../../../shared/kernel/dates.ts";
import { readSettings } from "../../settings/use-cases/read-settings.server.ts";
import type { StoredNote } from "../store/note-store.server.ts";
import type { Note } from "../types.ts";

/** Entries with their day in the store's zone, so that the browser needs no calendar. */
export async function withDays(ctx: Context, notes: readonly StoredNote[]): Promise<Note[]> {
  // public: only adds a text to what the caller has.
  const { timeZone } = await readSettings(ctx);
  return notes.map((note) => ({ ...note, day: formatDate(new Date(note.created_at), timeZone) }));
}
