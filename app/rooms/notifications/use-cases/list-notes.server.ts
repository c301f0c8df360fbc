import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { permissionsOf } from "../../../shared/kernel/permissions.ts";
import { noteStore } from "../store/note-store.server.ts";
import type { Note } from "../types.ts";
import { withDays } from "./with-days.server.ts";

/** One page of everything in the reader's bell. */
export type NoteList = { readonly notes: readonly Note[]; readonly total: number; readonly pageCount: number };

/** One page of the reader's entries, newest first, with the number of all that their role may see now. */
export async function listNotes(ctx: Context, page: number): Promise<NoteList> {
  const { userId, role } = requirePermission(ctx.actor, "admin.enter");
  const reader = { userId, permissions: permissionsOf(role) };
  const { rows, total, pageCount } = await noteStore.list(ctx.db, reader, page);
  return { notes: await withDays(ctx, rows), total, pageCount };
}
