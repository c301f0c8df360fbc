import { sql, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { FAQ_CATEGORIES } from "../constants.ts";
import type { FaqEdits, FaqFilter, StaffFaq, Faq, FaqCategory } from "../types.ts";
import { faqCategory } from "../schemas.ts";
import { entryRows } from "../entry-rows.store.server.ts";
import type { Stamp } from "../homepage/section.store.server.ts";

const staffFaq = (row: Selectable<DB["faqs"]>): StaffFaq => ({
  id: row.id,
  category: faqCategory.parse(row.category),
  question: row.question,
  answer: row.answer,
  isActive: row.is_active,
  updatedAt: row.updated_at,
});

const columns = ({ category, question, answer, isActive }: FaqEdits) => ({
  category,
  question,
  answer,
  is_active: isActive,
});

const editsJson = (edits: FaqEdits): string => JSON.stringify(columns(edits));

const categoryPlace = sql<number>`array_position(${[...FAQ_CATEGORIES]}::text[], category)`;
const placeAtEnd = (category: FaqCategory) =>
  sql<number>`(select coalesce(max(sort_order) + 1, 0) from faqs where category = ${category})`;

async function listActive(db: Database): Promise<Faq[]> {
  const active = await db
    .selectFrom("faqs")
    .select(["id", "category", "question", "answer"])
    .where("is_active", "=", true)
    .orderBy(categoryPlace)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return active.map((row) => ({ ...row, category: faqCategory.parse(row.category) }));
}

const rows = entryRows({
  name: "faqs",
  text: sql<string>`question || ' ' || answer`,
  order: sql`${categoryPlace}, sort_order`,
  kept: staffFaq,
});

const listPage = (db: Database, filter: FaqFilter): Promise<ListPage<StaffFaq>> =>
  rows.listPage(db, filter, sql`(${filter.category}::text is null or category = ${filter.category})`);

async function insert(db: Database, { edits, stamp }: { edits: FaqEdits; stamp: Stamp }): Promise<string> {
  const { id } = await db
    .insertInto("faqs")
    .values({
      ...columns(edits),
      sort_order: placeAtEnd(edits.category),
      created_at: stamp.now,
      updated_at: stamp.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A question that changes its category goes to the end of the new one. */
async function update(
  db: Database,
  { id, edits, stamp }: { id: string; edits: FaqEdits; stamp: Stamp },
): Promise<void> {
  const { category } = edits;
  await db
    .updateTable("faqs")
    .set({
      ...columns(edits),
      sort_order: sql<number>`case when category = ${category} then sort_order else ${placeAtEnd(category)} end`,
      updated_at: stamp.now,
    })
    .where("id", "=", id)
    .execute();
}

/** The ids of this question's category in order, locked; empty when it is gone. */
async function lockList(db: Database, id: string): Promise<string[]> {
  const list = db
    .selectFrom("faqs")
    .select("id")
    .where("category", "=", (own) => own.selectFrom("faqs").select("category").where("id", "=", id));
  await list.orderBy("id").forUpdate().execute();
  // Read again: a statement that waited for a lock still has the old order.
  return (await list.orderBy("sort_order").orderBy("id").execute()).map((row) => row.id);
}

export const faqStore = { ...rows, editsJson, listActive, listPage, insert, update, lockList };
