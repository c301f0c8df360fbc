import type { Database } from "#app/shared/db/client.server.ts";
import { storedEdits, sectionMetadata, sectionTemplate } from "../schemas.ts";
import type { HomeSection, SectionEdits, SectionSchedule, StaffSection, SectionMetadata } from "../types.ts";
import type { Selectable } from "kysely";
import type { DB } from "#app/shared/db/schema.ts";

export type ScheduledSection = { readonly section: HomeSection; readonly schedule: SectionSchedule };
export type Stamp = { readonly userId: string; readonly now: Date };

async function listActive(db: Database): Promise<ScheduledSection[]> {
  const rows = await inOrder(db).where("is_active", "=", true).execute();
  return rows.map((row) => ({ section: homeSection(row), schedule: scheduleOf(row) }));
}

const listAll = async (db: Database): Promise<StaffSection[]> => (await inOrder(db).execute()).map(staffSection);

const lockAll = async (db: Database): Promise<StaffSection[]> =>
  (await inOrder(db).forUpdate().execute()).map(staffSection);

const inOrder = (db: Database) =>
  db.selectFrom("homepage_sections").selectAll().orderBy("sort_order").orderBy("created_at").orderBy("id");

async function findById(db: Database, id: string): Promise<StaffSection | null> {
  const row = await db.selectFrom("homepage_sections").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? staffSection(row) : null;
}

async function lock(db: Database, id: string): Promise<StaffSection | null> {
  const row = await db.selectFrom("homepage_sections").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? staffSection(row) : null;
}

async function findByKey(db: Database, key: string): Promise<StaffSection | null> {
  const row = await db.selectFrom("homepage_sections").selectAll().where("section_key", "=", key).executeTakeFirst();
  return row ? staffSection(row) : null;
}

type NewSection = { edits: SectionEdits; key: string; sortOrder: number; isActive: boolean; stamp: Stamp };

/** null when its key is taken. */
async function insert(db: Database, { edits, key, sortOrder, isActive, stamp }: NewSection): Promise<string | null> {
  const row = await db
    .insertInto("homepage_sections")
    .values({
      ...editColumns(edits),
      metadata: JSON.stringify(metadataColumn(edits.metadata)),
      section_key: key,
      sort_order: sortOrder,
      is_active: isActive,
      ...stamped(stamp),
      created_at: stamp.now,
    })
    .onConflict((conflict) => conflict.column("section_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

const stamped = ({ userId, now }: Stamp) => ({ updated_by: userId, updated_at: now });

async function update(
  db: Database,
  { id, edits, stamp }: { id: string; edits: SectionEdits; stamp: Stamp },
): Promise<void> {
  await change(db, id)
    .set({ ...editColumns(edits), metadata: JSON.stringify(metadataColumn(edits.metadata)), ...stamped(stamp) })
    .execute();
}

async function reorder(db: Database, { ids, userId }: { ids: readonly string[]; userId: string }): Promise<void> {
  for (const [at, id] of ids.entries()) await change(db, id).set({ sort_order: at, updated_by: userId }).execute();
}

type Times = Omit<SectionSchedule, "isActive">;

async function schedule(db: Database, { id, times, stamp }: { id: string; times: Times; stamp: Stamp }): Promise<void> {
  const { publishAt, unpublishAt, isShownBeforePublish } = times;
  await change(db, id)
    .set({
      scheduled_publish_at: publishAt,
      scheduled_unpublish_at: unpublishAt,
      shown_before_publish: isShownBeforePublish,
      ...stamped(stamp),
    })
    .execute();
}

async function setActive(
  db: Database,
  { id, isActive, stamp }: { id: string; isActive: boolean; stamp: Stamp },
): Promise<void> {
  await change(db, id)
    .set({ is_active: isActive, ...stamped(stamp) })
    .execute();
}

async function keepPreview(db: Database, { id, edits }: { id: string; edits: SectionEdits }): Promise<boolean> {
  const { numUpdatedRows } = await change(db, id)
    .set({ preview_data: editsJson(edits) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function findPreviewed(db: Database, id: string): Promise<HomeSection | null> {
  const row = await db.selectFrom("homepage_sections").selectAll().where("id", "=", id).executeTakeFirst();
  const preview = row && storedEdits.safeParse(row.preview_data);
  if (!row || !preview?.success) return null;
  return { ...homeSection({ ...row, ...editColumns(preview.data) }), metadata: preview.data.metadata };
}

async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom("homepage_sections").where("id", "=", id).execute();
}

const change = (db: Database, id: string) => db.updateTable("homepage_sections").where("id", "=", id);

export const sectionStore = {
  listActive,
  listAll,
  lockAll,
  findById,
  findByKey,
  lock,
  insert,
  update,
  reorder,
  schedule,
  setActive,
  keepPreview,
  findPreviewed,
  remove,
};

type Row = Selectable<DB["homepage_sections"]>;

/** A row as visitors see it. */
export const homeSection = (row: Row): HomeSection => ({
  id: row.id,
  key: row.section_key,
  template: sectionTemplate.parse(row.template),
  title: row.title,
  content: row.content,
  imageUrl: row.image_url,
  ctaText: row.cta_text,
  ctaLink: row.cta_link,
  metadata: sectionMetadata.parse(row.metadata),
});

/** A row's schedule. */
export const scheduleOf = (row: Row): SectionSchedule => ({
  isActive: row.is_active,
  publishAt: row.scheduled_publish_at,
  unpublishAt: row.scheduled_unpublish_at,
  isShownBeforePublish: row.shown_before_publish,
});

/** A row as staff see it. */
export const staffSection = (row: Row): StaffSection => ({
  ...homeSection(row),
  isBuiltIn: row.is_built_in,
  sortOrder: row.sort_order,
  schedule: scheduleOf(row),
  updatedAt: row.updated_at,
  sectionName: row.section_name,
});

/** The columns of the texts; revisions, previews and templates keep the same. */
export const editColumns = (edits: SectionEdits) => ({
  section_name: edits.sectionName,
  template: edits.template,
  title: edits.title,
  content: edits.content,
  image_url: edits.imageUrl,
  cta_text: edits.ctaText,
  cta_link: edits.ctaLink,
});

/** The metadata as a JSON column. */
export const metadataColumn = (metadata: SectionMetadata) => ({
  background_type: metadata.backgroundType,
  has_floating_product: metadata.hasFloatingProduct,
  trust_badges: metadata.trustBadges,
  features: metadata.features,
  testimonials: metadata.testimonials,
  style: metadata.style,
  image_caption: metadata.imageCaption,
});

/** The texts as JSON. */
export const editsJson = (edits: SectionEdits): string =>
  JSON.stringify({ ...editColumns(edits), metadata: metadataColumn(edits.metadata) });
