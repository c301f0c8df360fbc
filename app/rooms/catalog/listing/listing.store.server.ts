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

const shown = (db: Database) => db.selectFrom("products").where("show_in_shop", "=", true);

type Portion = { readonly records: ProductRecord[]; readonly matchCount: number };
type PageRange = { readonly limit: number; readonly offset: number };
type Part = PageRange & { readonly search: ProductSearch | null };

async function listMatching(
  db: Database,
  { category, minCents, maxCents, sort }: Omit<ListingFilter, "search" | "page">,
  { search, limit, offset }: Part,
): Promise<Portion> {
  const matching = shown(db)
    .where(search === null ? sql<SqlBool>`true` : await matchingSearch(db, search))
    .$if(category !== null, (query) => query.where("category", "=", category))
    .$if(minCents > 0, (query) => query.where("charged_price", ">=", toDecimal(minCents)))
    .$if(maxCents !== null, (query) => query.where("charged_price", "<=", toDecimal(maxCents ?? 0)));
  const rows = await matching.select(PRODUCT_COLUMNS).orderBy(ORDERS[sort]).limit(limit).offset(offset).execute();
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return { records: rows.map(productRecord), matchCount: offset + rows.length };
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { records: rows.map(productRecord), matchCount: count };
}

async function listInOrder(db: Database, sort: ListingSort, { limit, offset }: PageRange): Promise<ProductRecord[]> {
  const rows = await shown(db).select(PRODUCT_COLUMNS).orderBy(ORDERS[sort]).limit(limit).offset(offset).execute();
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

async function listBestOfCategory(db: Database, category: string): Promise<ProductRecord[]> {
  const rows = await shown(db)
    .select(PRODUCT_COLUMNS)
    .where("category", "=", category)
    .orderBy(sql`coalesce(stock, 0) - held > 0 desc, rating desc, name`)
    .limit(RELATED_CANDIDATES)
    .execute();
  return rows.map(productRecord);
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
  listNearPrice,
  countCategories,
  countShown,
  listBestOfCategory,
  listForHome,
  listShown,
  listInOrder,
  listBestMatches,
  listMatchingCategories,
};
