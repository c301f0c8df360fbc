import { keptRead } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { sectionStore } from "./section.store.server.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { storedEdits } from "../schemas.ts";
import type { HomeSection, Revision, SectionEdits, StaffSection } from "../types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { isSectionVisible, withSafeLink, nextChange } from "./section.ts";
import { isSignature, signatureOf } from "#app/shared/http/signing.server.ts";
import { PREVIEW_MS, SECTION_ENTITY } from "../constants.ts";

/** All sections of the home page in their order, in any state. */
export async function listSections(ctx: Context): Promise<StaffSection[]> {
  requirePermission(ctx.actor, "homepage.edit");
  return sectionStore.listAll(ctx.db);
}

/** One section; null when there is none with this id. */
export async function findSection(ctx: Context, id: string): Promise<StaffSection | null> {
  requirePermission(ctx.actor, "homepage.edit");
  return isUuid(id) ? sectionStore.findById(ctx.db, id) : null;
}

/** The last 20 earlier states of a section and all named ones, newest first. */
export async function listSectionRevisions(ctx: Context, id: string): Promise<Revision<SectionEdits>[]> {
  requirePermission(ctx.actor, "homepage.edit");
  return isUuid(id) ? revisionStore.list(ctx.db, { type: SECTION_ENTITY, id, state: storedEdits }) : [];
}

/** `until` is when a schedule next changes them; null when none does. */
type HomeSections = { readonly sections: HomeSection[]; readonly until: Date | null };

/** The visible sections of the home page in their order. */
export async function readHomeSections(ctx: Context): Promise<HomeSections> {
  // public: what the home page shows.
  const kept = { key: "home sections", tags: [PAGE_TAGS.content] };
  const scheduled = await keptRead(ctx, kept, () => sectionStore.listActive(ctx.db));
  const visible = scheduled.filter(({ schedule }) => isSectionVisible(schedule, ctx.now));
  return {
    sections: visible.map(({ section }) => withSafeLink(section)),
    until: nextChange(
      scheduled.map(({ schedule }) => schedule),
      ctx.now,
    ),
  };
}

const TOKEN = /^([\w-]{36})\.(\d{1,15})\.([\w-]{43})$/;

type PreviewedSections = { readonly sections: readonly HomeSection[]; readonly previewedId: string };

/** The home page with one section as previewed, even if hidden. null when the token is invalid or expired, or nothing is kept. */
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

type Previewed = { readonly id: string; readonly edits: SectionEdits };

/** Stores texts for a preview only; returns a staff token for an hour, null when the section is gone. */
export async function keepSectionPreview(ctx: Context, { id, edits }: Previewed): Promise<string | null> {
  requirePermission(ctx.actor, "homepage.edit");
  if (!isUuid(id) || !(await sectionStore.keepPreview(ctx.db, { id, edits }))) return null;
  const claim = `${id}.${ctx.now.getTime() + PREVIEW_MS}`;
  return `${claim}.${signatureOf("section-preview", claim)}`;
}
