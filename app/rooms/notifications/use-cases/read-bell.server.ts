import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { permissionsOf } from "../../../shared/kernel/permissions.ts";
import { BELL_SIZE } from "../constants.ts";
import { noteStore } from "../store/note-store.server.ts";
import type { Bell } from "../types.ts";
import { withDays } from "./with-days.server.ts";

/** The reader's newest entries, as far as their role may see them now, and how many are unread (A-SHELL-22, R-132). */
export async function readBell(ctx: Context): Promise<Bell> {
  const { userId, role } = requirePermission(ctx.actor, "admin.enter");
  const reader = { userId, permissions: permissionsOf(role) };
  const notes = await noteStore.listNewest(ctx.db, reader, BELL_SIZE);
  const unread = await noteStore.countUnread(ctx.db, reader);
  return { notes: await withDays(ctx, notes), unread, asOf: ctx.now.toISOString() };
}
