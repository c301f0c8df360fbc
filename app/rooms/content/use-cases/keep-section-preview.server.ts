import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { signatureOf } from "#app/shared/http/signature.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { PREVIEW_MS } from "../constants.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { SectionEdits } from "../types.ts";

type Previewed = { readonly id: string; readonly edits: SectionEdits };

/**
 * Keeps words for the preview beside the section; visitors see nothing of them. Answers the token that
 * shows them to staff for an hour, null when the section is gone.
 */
export async function keepSectionPreview(ctx: Context, { id, edits }: Previewed): Promise<string | null> {
  requirePermission(ctx.actor, "homepage.edit");
  if (!isUuid(id) || !(await sectionStore.keepPreview(ctx.db, { id, edits }))) return null;
  const claim = `${id}.${ctx.now.getTime() + PREVIEW_MS}`;
  return `${claim}.${signatureOf("section-preview", claim)}`;
}
