import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../../shared/db/client.server.ts";
import { distinctValues } from "../../../shared/db/distinct-values.server.ts";
import { toDecimal } from "../../../shared/kernel/money.ts";
import { MIN_FUZZY_LENGTH, SEARCH_SIMILARITY } from "../constants.ts";
import type { CategoryCount, ListingFilter, ListingSort } from "../types.ts";
import { PRODUCT_COLUMNS, productRecord, type ProductRecord } from "./product-record.server.ts";

/** Candidates for "You May Also Like" that are looked at; the rule chooses among them. */
const RELATED_CANDIDATES = 24;

const plain = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`plain_text(${text})`;
const spoken = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`spoken_text(${text})`;
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Name, category and description hold the term without regard to case and accents, or the name sounds like it (R-044). */
function holds(term: string): RawBuilder<SqlBool> {
  const contains = sql<SqlBool>`search_text like '%' || ${plain(sql`${escapeLike(term)}::text`)} || '%'`;
  const sound = spoken(sql`${term}::text`);
  return sql<SqlBool>`(${contains} or (length(${sound}) >= 3 and spoken_name like '%' || ${sound} || '%'))`;
}

/** How near a term sounds to the product's name: 0 to 1. */
const nameLikeness = (term: string): RawBuilder<number> =>
  sql<number>`similarity(${spoken(sql`${term}::text`)}, spoken_name)`;

/** One of the products whose name or a word of whose texts is written nearly like the term; they are looked for once. */
async function resembling(db: Database, term: string): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ id: string }>`select id from similar_products(${term})`.execute(db);
  return sql<SqlBool>`id = any (${rows.map(({ id }) => id)}::uuid[])`;
}

const ORDERS: Record<ListingSort, RawBuilder<unknown>> = {
  featured: sql`plain_name, id`,
  priceLow: sql`charged_price, plain_name, id`,
  priceHigh: sql`charged_price desc, plain_name, id`,
  rating: sql`rating desc, reviews_count desc, plain_name, id`,
  newest: sql`created_at desc, plain_name, id`,
};

const shown = (db: Database) => db.selectFrom("products").where("show_in_shop", "=", true);

type Matches = { readonly records: ProductRecord[]; readonly matchCount: number };

/**
 * The first matches of a filter in its order, and how many there are altogether (S-LIST-03..12). Misspelt terms are
 * looked for only when nothing holds the term as written: it costs more and would mix in what was not meant.
 */
async function listMatching(db: Database, filter: ListingFilter, limit: number): Promise<Matches> {
  const { search } = filter;
  if (search === "") return listWhere(db, filter, { limit, condition: sql<SqlBool>`true` });
  const found = await listWhere(db, filter, { limit, condition: holds(search) });
  if (found.matchCount > 0 || search.length < MIN_FUZZY_LENGTH) return found;
  return listWhere(db, filter, { limit, condition: await resembling(db, search) });
}

async function listWhere(
  db: Database,
  { category, minCents, maxCents, sort }: ListingFilter,
  { condition, limit }: { readonly condition: RawBuilder<SqlBool>; readonly limit: number },
): Promise<Matches> {
  const matching = shown(db)
    .where(condition)
    .$if(category !== null, (query) => query.where("category", "=", category))
    .$if(minCents > 0, (query) => query.where("charged_price", ">=", toDecimal(minCents)))
    .$if(maxCents !== null, (query) => query.where("charged_price", "<=", toDecimal(maxCents ?? 0)));
  const rows = await matching.select(PRODUCT_COLUMNS).orderBy(ORDERS[sort]).limit(limit).execute();
  if (rows.length < limit) return { records: rows.map(productRecord), matchCount: rows.length };
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { records: rows.map(productRecord), matchCount: count };
}

/** The categories of shown products with their numbers, by name (S-LIST-06). */
async function countCategories(db: Database): Promise<CategoryCount[]> {
  const rows = await shown(db)
    .select(["category", (eb) => eb.fn.countAll<number>().as("count")])
    .where("category", "is not", null)
    .groupBy("category")
    .orderBy("category")
    .execute();
  return rows.flatMap((row) => (row.category === null ? [] : { category: row.category, count: row.count }));
}

/** How many products the shop shows (M of S-LIST-16). */
async function countShown(db: Database): Promise<number> {
  const { count } = await shown(db)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The best of a category: what can be bought first, then by rating. */
async function listBestOfCategory(db: Database, category: string): Promise<ProductRecord[]> {
  const rows = await shown(db)
    .select(PRODUCT_COLUMNS)
    .where("category", "=", category)
    .orderBy(sql`coalesce(stock, 0) - held > 0 desc, rating desc, name`)
    .limit(RELATED_CANDIDATES)
    .execute();
  return rows.map(productRecord);
}

/** All shown products, the newest change first. */
async function listShown(db: Database, limit: number): Promise<{ id: string; name: string; changedAt: Date }[]> {
  return shown(db)
    .select(["id", "name", "updated_at as changedAt"])
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Shown products by their place on the home page, those without a place last, then by name. */
async function listForHome(db: Database, limit: number): Promise<ProductRecord[]> {
  const rows = await shown(db)
    .select(PRODUCT_COLUMNS)
    .orderBy(sql`home_position nulls last, plain_name, id`)
    .limit(limit)
    .execute();
  return rows.map(productRecord);
}

/** The products nearest to a term, names that begin with it first. */
async function listBestMatches(db: Database, term: string, limit: number): Promise<ProductRecord[]> {
  const startsWith = sql`plain_name like ${plain(sql`${escapeLike(term)}::text`)} || '%'`;
  const found = await shown(db)
    .select(PRODUCT_COLUMNS)
    .where(holds(term))
    .orderBy(sql`${startsWith} desc, ${nameLikeness(term)} desc, name`)
    .limit(limit)
    .execute();
  if (found.length > 0 || term.length < MIN_FUZZY_LENGTH) return found.map(productRecord);
  const near = await shown(db)
    .innerJoin(sql<{ id: string; likeness: number }>`similar_products(${term})`.as("near"), "near.id", "products.id")
    .select(PRODUCT_COLUMNS.map((column) => `products.${column}` as const))
    .orderBy(sql`near.likeness desc, name`)
    .limit(limit)
    .execute();
  return near.map(productRecord);
}

/** Categories of shown products whose name holds the term or nearly so. */
async function listMatchingCategories(db: Database, term: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from ${distinctValues(sql`products`, "category")} categories
    where (${plain(sql`value`)} like '%' || ${plain(sql`${escapeLike(term)}::text`)} || '%'
        or similarity(${plain(sql`value`)}, ${plain(sql`${term}::text`)}) >= ${SEARCH_SIMILARITY}::real)
      and exists (select from products where category = value and show_in_shop)
    order by value limit ${limit}`.execute(db);
  return rows.map(({ value }) => value);
}

export const listingStore = {
  listMatching,
  countCategories,
  countShown,
  listBestOfCategory,
  listForHome,
  listShown,
  listBestMatches,
  listMatchingCategories,
};
