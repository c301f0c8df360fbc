import type { Database } from "#app/shared/db/client.server.ts";
import type { CategoryCount } from "../types.ts";

async function listCounts(db: Database): Promise<CategoryCount[]> {
  const rows = await db
    .selectFrom("products")
    .select(["category", (eb) => eb.fn.countAll<string>().as("count")])
    .where("category", "is not", null)
    .groupBy("category")
    .orderBy("category")
    .execute();
  return rows.map(({ category, count }) => ({ category: category ?? "", count: Number(count) }));
}

/** Locks the products of both categories in the room's order until the transaction ends. */
async function lockCounts(db: Database, from: string, to: string): Promise<{ from: number; to: number }> {
  const rows = await db
    .selectFrom("products")
    .select("category")
    .where("category", "in", [from, to])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const count = (name: string): number => rows.filter(({ category }) => category === name).length;
  return { from: count(from), to: count(to) };
}

type Move = { readonly from: string; readonly to: string | null; readonly now: Date };

async function move(db: Database, { from, to, now }: Move): Promise<string[]> {
  const rows = await db
    .updateTable("products")
    .set({ category: to, updated_at: now })
    .where("category", "=", from)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export const categoryStore = { listCounts, lockCounts, move };
