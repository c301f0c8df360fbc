import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { distinctValues } from "#app/shared/db/sql-parts.server.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import { SEARCH_SIMILARITY } from "../constants.ts";
import type { CategoryCount, ListingFilter, ListingSort, ProductSearch, SearchTerm } from "../types.ts";
import { PRODUCT_COLUMNS, productRecord, type ProductRecord } from "../product/product-record.store.server.ts";
import { matchingSearch, wordsFor } from "./search.store.server.ts";

const RELATED_CANDIDATES = 24;

const ORDERS: Record<ListingSort, RawBuilder<unknown>> = {
  featured: sql`plain_name, id`,
  priceLow: sql`charged_price, plain_name, id`,
  priceHigh: sql`charged_price desc, plain_name, id`,
  rating: sql`rating desc, reviews_count desc, plain_name, id`,
  newest: sql`created_at desc, plain_name, id`,
};

/** Not a parameter: a plan for any value could use no index of shown products alone. */
const shown = (db: Database) => db.selectFrom("products").where(sql<SqlBool>`show_in_shop`);

type PageRange = { readonly limit: number; readonly offset: number };
type Matches = Pick<ListingFilter, "category" | "minCents" | "maxCents"> & { readonly search: ProductSearch | null };

async function productsMatching(db: Database, { category, minCents, maxCents, search }: Matches) {
  const found = search === null ? sql<SqlBool>`true` : await matchingSearch(db, search);
  const query = shown(db)
    .where(found)
    .$if(category !== null, (each) => each.where("category", "=", category))
    .$if(minCents > 0, (each) => each.where("charged_price", ">=", toDecimal(minCents)))
    .$if(maxCents !== null, (each) => each.where("charged_price", "<=", toDecimal(maxCents ?? 0)));
  return { query };
}

async function listMatching(
  db: Database,
  matches: Matches,
  { sort, limit, offset }: PageRange & Pick<ListingFilter, "sort">,
): Promise<ProductRecord[]> {
  const { query } = await productsMatching(db, matches);
  const rows = await query.select(PRODUCT_COLUMNS).orderBy(ORDERS[sort]).limit(limit).offset(offset).execute();
  return rows.map(productRecord);
}

/**
 * The ids of a portion, and how many products match; 0 for a portion beyond the last one. Since all matches are counted, they are
 * found by the search's index: read in the list's order, a large shop would be read to its end for a word that few products have.
 */
async function findMatching(
  db: Database,
  matches: Matches,
  { sort, limit, offset }: PageRange & Pick<ListingFilter, "sort">,
): Promise<{ ids: string[]; matchCount: number }> {
  const { query } = await productsMatching(db, matches);
  const rows = await query
    .select(["id", sql<number>`count(*) over ()`.as("count")])
    .orderBy(ORDERS[sort])
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map(({ id }) => id), matchCount: rows[0]?.count ?? 0 };
}

async function countMatching(db: Database, matches: Matches): Promise<number> {
  const { query } = await productsMatching(db, matches);
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

async function listInOrder(db: Database, sort: ListingSort, { limit, offset }: PageRange): Promise<ProductRecord[]> {
  const rows = await shown(db).select(PRODUCT_COLUMNS).orderBy(ORDERS[sort]).limit(limit).offset(offset).execute();
  return rows.map(productRecord);
}

async function listByIds(db: Database, ids: readonly string[]): Promise<ProductRecord[]> {
  const rows = await shown(db)
    .select(PRODUCT_COLUMNS)
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .execute();
  return rows.map(productRecord);
}

async function listNearPrice(db: Database, cents: number, limit: number): Promise<ProductRecord[]> {
  const buyable = shown(db)
    .select(PRODUCT_COLUMNS)
    .where(sql<SqlBool>`coalesce(stock, 0) > held`)
    .limit(limit);
  const reaching = buyable.where("charged_price", ">=", toDecimal(cents)).orderBy(ORDERS.priceLow);
  const nearing = buyable.where("charged_price", "<", toDecimal(cents)).orderBy(ORDERS.priceHigh);
  return [...(await reaching.execute()), ...(await nearing.execute())].map(productRecord);
}

async function countCategories(db: Database): Promise<CategoryCount[]> {
  const rows = await shown(db)
    .select(["category", (eb) => eb.fn.countAll<number>().as("count")])
    .where("category", "is not", null)
    .groupBy("category")
    .orderBy("category")
    .execute();
  return rows.flatMap((row) => (row.category === null ? [] : { category: row.category, count: row.count }));
}

async function countShown(db: Database): Promise<number> {
  const { count } = await shown(db)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those in stock first, each by rating. */
async function listBestOfCategory(db: Database, category: string): Promise<ProductRecord[]> {
  const best = (isLeft: boolean, limit: number) =>
    shown(db)
      .select(PRODUCT_COLUMNS)
      .where("category", "=", category)
      .where(isLeft ? sql<SqlBool>`coalesce(stock, 0) > held` : sql<SqlBool>`coalesce(stock, 0) <= held`)
      .orderBy(sql`rating desc, name`)
      .limit(limit)
      .execute();
  // In the order of an index: usually nothing else is read.
  const left = await best(true, RELATED_CANDIDATES);
  if (left.length === RELATED_CANDIDATES) return left.map(productRecord);
  return [...left, ...(await best(false, RELATED_CANDIDATES - left.length))].map(productRecord);
}

async function listShown(db: Database, limit: number): Promise<{ id: string; name: string; changedAt: Date }[]> {
  return shown(db)
    .select(["id", "name", "updated_at as changedAt"])
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

async function listForHome(db: Database, limit: number): Promise<ProductRecord[]> {
  const rows = await shown(db)
    .select(PRODUCT_COLUMNS)
    .orderBy(sql`home_position nulls last, plain_name, id`)
    .limit(limit)
    .execute();
  return rows.map(productRecord);
}

/** Names that begin with the text, then the others; each by similarity, then name. */
async function listBestMatches(db: Database, search: ProductSearch, limit: number): Promise<ProductRecord[]> {
  const { text } = search.term;
  const begins = sql<SqlBool>`plain_name like search_words(${text}::text) || '%'`;
  const matching = shown(db)
    .select(PRODUCT_COLUMNS)
    .where(await matchingSearch(db, search));
  // Ordered by distance, the nearest names come from an index: usually nothing else is compared.
  const first = await matching
    .where(begins)
    .orderBy(sql`spoken_name <-> spoken_text(${text}::text), name`)
    .limit(limit)
    .execute();
  if (first.length === limit) return first.map(productRecord);
  const others = await matching
    .where(sql<SqlBool>`not ${begins}`)
    .orderBy(sql`similarity(spoken_text(${text}::text), spoken_name) desc, name`)
    .limit(limit - first.length)
    .execute();
  return [...first, ...others].map(productRecord);
}

/** Categories whose name holds a word of the term or a synonym, or is similar to the whole term. */
async function listMatchingCategories(db: Database, term: SearchTerm, limit: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from ${distinctValues(sql`products`, "category")} known
    where (exists (select from unnest(${wordsFor(term)}) word
          where word <> '' and ' ' || search_words(value) like '% ' || word || '%')
        or similarity(plain_text(value), plain_text(${term.text}::text)) >= ${SEARCH_SIMILARITY}::real)
      and exists (select from products where category = value and show_in_shop)
    order by value limit ${limit}`.execute(db);
  return rows.map(({ value }) => value);
}

export const listingStore = {
  listMatching,
  findMatching,
  countMatching,
  listNearPrice,
  countCategories,
  countShown,
  listBestOfCategory,
  listForHome,
  listShown,
  listInOrder,
  listByIds,
  listBestMatches,
  listMatchingCategories,
};
