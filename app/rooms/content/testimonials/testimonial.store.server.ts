import { sql, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import type { StaffTestimonial, TestimonialEdits } from "../types.ts";
import { entryRows } from "../entry-rows.store.server.ts";
import type { Stamp } from "../homepage/section.store.server.ts";

const staffTestimonial = (row: Selectable<DB["testimonials"]>): StaffTestimonial => ({
  id: row.id,
  name: row.name,
  location: row.location,
  rating: row.rating,
  comment: row.comment,
  isVerified: row.verified,
  isFeatured: row.is_featured,
  isActive: row.is_active,
  isSample: row.is_sample,
  reviewId: row.review_id,
  updatedAt: row.updated_at,
});

const columns = (edits: TestimonialEdits) => ({
  name: edits.name,
  location: edits.location,
  rating: edits.rating,
  comment: edits.comment,
  verified: edits.isVerified,
  is_featured: edits.isFeatured,
  is_active: edits.isActive,
});

const editsJson = (edits: TestimonialEdits): string => JSON.stringify(columns(edits));

const rows = entryRows({
  name: "testimonials",
  text: sql<string>`name || ' ' || coalesce(location, '') || ' ' || comment`,
  order: sql`sort_order`,
  kept: staffTestimonial,
});

/** Without the samples, which quote no real customer. */
async function listFeatured(db: Database, limit: number): Promise<StaffTestimonial[]> {
  const featured = await db
    .selectFrom("testimonials")
    .selectAll()
    .where("is_active", "=", true)
    .where("is_featured", "=", true)
    .where("is_sample", "=", false)
    .orderBy("sort_order")
    .orderBy("id")
    .limit(limit)
    .execute();
  return featured.map(staffTestimonial);
}

async function hasActiveSamples(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("testimonials")
    .select("id")
    .where("is_sample", "=", true)
    .where("is_active", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function insert(db: Database, { edits, stamp }: { edits: TestimonialEdits; stamp: Stamp }): Promise<string> {
  const { id } = await db
    .insertInto("testimonials")
    .values({
      ...columns(edits),
      sort_order: sql<number>`(select coalesce(max(sort_order) + 1, 0) from testimonials)`,
      created_at: stamp.now,
      updated_at: stamp.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Change = { readonly id: string; readonly edits: TestimonialEdits; readonly stamp: Stamp };

/** With a new name and comment it is no longer a sample; its review stays. */
async function update(db: Database, { id, edits, stamp }: Change): Promise<void> {
  await db
    .updateTable("testimonials")
    .set({
      ...columns(edits),
      is_sample: sql<boolean>`is_sample and (name = ${edits.name} or comment = ${edits.comment})`,
      updated_at: stamp.now,
    })
    .where("id", "=", id)
    .execute();
}

async function setReview(db: Database, { id, reviewId }: { id: string; reviewId: string | null }): Promise<void> {
  await db.updateTable("testimonials").set({ review_id: reviewId }).where("id", "=", id).execute();
}

async function lockList(db: Database): Promise<string[]> {
  const list = db.selectFrom("testimonials").select("id");
  await list.orderBy("id").forUpdate().execute();
  // Read again: a statement that waited for a lock still has the old order.
  return (await list.orderBy("sort_order").orderBy("id").execute()).map((row) => row.id);
}

export const testimonialStore = {
  ...rows,
  editsJson,
  listFeatured,
  hasActiveSamples,
  insert,
  update,
  setReview,
  lockList,
};
