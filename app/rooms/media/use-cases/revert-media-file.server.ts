import { z } from "zod";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import { libraryStore } from "../store/library-store.server.ts";
import { updateMediaFile } from "./update-media-file.server.ts";

const said = z.object({
  title: z.string().nullable(),
  altText: z.string().nullable(),
  folderId: z.string().nullable(),
  isPublic: z.boolean(),
});

/** Says of a file again what was said before; `changed_by_other` when something else is said now. */
export async function revertMediaFile(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "media.edit");
  const { id, before } = change;
  return inTransaction(ctx, async (tx) => {
    const file = isUuid(id) ? await libraryStore.lock(tx.db, id) : null;
    if (!file) return err("not_found");
    const { title, altText, folderId, isPublic } = file;
    if (!stillStands({ title, altText, folderId, isPublic }, change)) return err("changed_by_other");
    const former = said.safeParse({ title, altText, folderId, isPublic, ...before });
    if (!former.success) return err("not_allowed");
    const texts = { title: former.data.title ?? "", altText: former.data.altText ?? "" };
    const edit = { id, ...former.data, ...texts, seenUpdatedAt: file.updatedAt.toISOString() };
    const saved = await updateMediaFile(tx, edit);
    return saved.ok ? saved : err("not_allowed");
  });
}
