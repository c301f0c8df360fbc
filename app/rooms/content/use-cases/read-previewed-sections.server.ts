import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isSignature } from "#app/shared/http/signature.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { isSectionVisible } from "../rules/is-section-visible.ts";
import { withSafeLink } from "../rules/safe-link.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { HomeSection } from "../types.ts";

const TOKEN = /^([\w-]{36})\.(\d{1,15})\.([\w-]{43})$/;

type PreviewedSections = { readonly sections: readonly HomeSection[]; readonly previewedId: string };

/**
 * The sections of the home page with one of them as its preview has it; that one stands in its place even while visitors
 * do not see it. Null when the token is not ours, its hour is over, or there is nothing to preview.
 */
export async function readPreviewedSections(ctx: Context, token: string): Promise<PreviewedSections | null> {
  requirePermission(ctx.actor, "homepage.edit");
  const id = previewedId(token, ctx.now);
  const previewed = id === null ? null : await sectionStore.findPreviewed(ctx.db, id);
  if (!previewed) return null;
  const all = await sectionStore.listAll(ctx.db);
  const active = await sectionStore.listActive(ctx.db);
  const shown = new Map(
    active
      .filter(({ schedule }) => isSectionVisible(schedule, ctx.now))
      .map(({ section }) => [section.id, section] as const),
  );
  const sections = all.flatMap((section) => (section.id === id ? previewed : (shown.get(section.id) ?? [])));
  return { sections: sections.map(withSafeLink), previewedId: previewed.id };
}

function previewedId(token: string, now: Date): string | null {
  const [, id, until, signature] = TOKEN.exec(token) ?? [];
  if (!isUuid(id) || until === undefined || signature === undefined) return null;
  const isGenuine = isSignature(signature, "section-preview", `${id}.${until}`);
  return isGenuine && Number(until) > now.getTime() ? id : null;
}
