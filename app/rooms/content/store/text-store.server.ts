import { z } from "zod";
import type { Database } from "../../../shared/db/client.server.ts";
import { FAQ_CATEGORIES } from "../constants.ts";
import { blockType } from "../schemas.ts";
import type { ContentBlock, Faq, Testimonial } from "../types.ts";

const faqCategory = z.enum(FAQ_CATEGORIES);

/** All active questions in their order. */
async function listFaqs(db: Database): Promise<Faq[]> {
  const rows = await db
    .selectFrom("faqs")
    .select(["id", "category", "question", "answer"])
    .where("is_active", "=", true)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, category: faqCategory.parse(row.category) }));
}

/** Active, featured testimonials in their order. */
async function listFeatured(db: Database, limit: number): Promise<Testimonial[]> {
  const rows = await db
    .selectFrom("testimonials")
    .selectAll()
    .where("is_active", "=", true)
    .where("is_featured", "=", true)
    .orderBy("sort_order")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    location: row.location,
    rating: row.rating,
    comment: row.comment,
    isVerified: row.verified && row.review_id !== null,
  }));
}

/** Whether a testimonial that came with the shop is active. */
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

/** Active blocks with these keys; others are absent. */
async function listActiveBlocks(db: Database, keys: readonly string[]): Promise<ContentBlock[]> {
  const rows = await db
    .selectFrom("content_blocks")
    .select(["key", "title", "type", "content"])
    .where("is_active", "=", true)
    .where("key", "in", keys)
    .execute();
  return rows.map((row) => ({ key: row.key, title: row.title, type: blockType.parse(row.type), content: row.content }));
}

export const textStore = { listFaqs, listFeatured, hasActiveSamples, listActiveBlocks };
