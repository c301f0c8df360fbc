import type { Bell, Note } from "../types.ts";

/** The unread entries that were not in the bell before, newest first: an entry that was renewed counts as new. */
export function arrivedNotes(before: Bell, after: Bell): readonly Note[] {
  const known = new Set(before.notes.map(({ id, created_at: at }) => `${id} ${at}`));
  return after.notes.filter(({ id, created_at: at, read }) => !read && !known.has(`${id} ${at}`));
}
