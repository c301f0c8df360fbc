import type { Bell, BellChange, Note } from "../types.ts";

/** The bell as it is once the change is done (S-STATE-09..12): shown at once, while the server still writes. */
export function changedBell(bell: Bell, { action, which }: BellChange): Bell {
  const isMeant = ({ id, created_at: at }: Note): boolean => ("id" in which ? id === which.id : at <= which.until);
  const notes =
    action === "clear"
      ? bell.notes.filter((note) => !isMeant(note))
      : bell.notes.map((note) => (isMeant(note) ? { ...note, read: true } : note));
  // One entry leaves the others' count alone, also of those that are not shown; all at once leaves what came since.
  const unread = "id" in which ? bell.unread - unreadOf(bell.notes) + unreadOf(notes) : unreadOf(notes);
  return { ...bell, notes, unread };
}

const unreadOf = (notes: readonly Note[]): number => notes.filter(({ read }) => !read).length;
