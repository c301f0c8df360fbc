import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import type { MediaUse } from "#app/rooms/media/types.ts";
import { fileUseStore } from "./file-use.store.server.ts";

const KINDS = {
  section: "homepage section",
  template: "section template",
  block: "content block",
  question: "question",
} as const;

/** Which sections, templates, blocks and questions use which of these files, for "Used in". */
export async function listFileUses(ctx: Context, urls: readonly string[]): Promise<MediaUse[]> {
  requirePermissionUnlessSystem(ctx.actor, "media.edit");
  if (urls.length === 0) return [];
  const uses = await fileUseStore.list(ctx.db, urls);
  return uses.map(({ url, kind, name }) => ({ url, place: `${KINDS[kind]} ${name}` }));
}
