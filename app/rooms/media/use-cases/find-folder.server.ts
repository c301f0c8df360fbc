import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { folderStore } from "../store/folder-store.server.ts";

/** The folder a file is put in: none for null, "gone" for one that does not exist (any more). */
export async function findFolder(
  ctx: Context,
  id: string | null,
): Promise<{ readonly id: string; readonly name: string } | null | "gone"> {
  // public: the use case that puts a file somewhere has checked who may.
  if (id === null) return null;
  return (isUuid(id) && (await folderStore.find(ctx.db, id))) || "gone";
}
