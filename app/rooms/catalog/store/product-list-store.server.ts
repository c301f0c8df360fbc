import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import { containsPattern } from "../../../shared/db/contains-pattern.server.ts";
import { distinctValues } from "../../../shared/db/distinct-values.server.ts";
import type { Database } from "../../../shared/db/client.server.ts";
import type { DB } from "../../../shared/db/schema.ts";
import { toDecimal } from "../../../shared/kernel/money.ts";
import { LOW_STOCK_MAX, NO_CATEGORY, PRODUCTS_PAGE_SIZE } from "../constants.ts";
import type { ProductFilter, ProductSort, StockLevel } from "../types.ts";
import { PRODUCT_COLUMNS, productRecord, type ProductRecord } from "./product-record.server.ts";

type Rows<O> = SelectQueryBuilder<DB, "products", O>;

const LEVELS: Record<StockLevel, RawBuilder<SqlBool>> = {
  in: sql<SqlBool>`stock > ${LOW_STOCK_MAX}`,
  low: sql<SqlBool>`stock between 1 and ${LOW_STOCK_MAX}`,
  out: sql<SqlBool>`coalesce(stock, 0) = 0`,
};

const ORDERS: Record<ProductSort, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  name: sql`plain_name, id`,
  priceLow: sql`charged_price, plain_name, id`,
  priceHigh: sql`charged_price desc, plain_name, id`,
  stockLow: sql`coalesce(stock, 0), plain_name, id`,
  stockHigh: sql`coalesce(stock, 0) desc, plain_name, id`,
};

/** The products that a list of the back office asks for, out of any columns. */
export function matchingProducts<O>(rows: Rows<O>, filter: ProductFilter): Rows<O> {
  const { search, category, stock, minCents, maxCents, isShown } = filter;
  return rows
    .$if(search !== "", (query) =>
      query.where(sql<SqlBool>`plain_name like plain_text(${containsPattern(search)}::text)`),
    )
    .$if(category === NO_CATEGORY, (query) => query.where("category", "is", null))
    .$if(category !== null && category !== NO_CATEGORY, (query) => query.where("category", "=", category))
    .$if(stock !== null, (query) => query.where(LEVELS[stock ?? "in"]))
    .$if(minCents !== null, (query) => query.where("charged_price", ">=", toDecimal(minCents ?? 0)))
    .$if(maxCents !== null, (query) => query.where("charged_price", "<=", toDecimal(maxCents ?? 0)))
    .$if(isShown !== null, (query) => query.where("show_in_shop", "=", isShown ?? true))
    .$if(filter.isDiscounted, (query) => query.where(sql<SqlBool>`discount > 0`))
    .$if(filter.isNew, (query) => query.where(sql<SqlBool>`"isNew"`));
}

/** One page of the products that match, shown in the shop or not, and how many match in all. */
async function list(db: Database, filter: ProductFilter): Promise<{ records: ProductRecord[]; total: number }> {
  const rows = await matchingProducts(db.selectFrom("products").select(PRODUCT_COLUMNS), filter)
    .orderBy(ORDERS[filter.sort])
    .limit(PRODUCTS_PAGE_SIZE)
    .offset((filter.page - 1) * PRODUCTS_PAGE_SIZE)
    .execute();
  const all = db.selectFrom("products").select((eb) => eb.fn.countAll<number>().as("count"));
  const { count } = await matchingProducts(all, filter).executeTakeFirstOrThrow();
  return { records: rows.map(productRecord), total: Number(count) };
}

/** All products that match, in their order, at most so many. */
async function listAll(db: Database, filter: ProductFilter, limit: number): Promise<ProductRecord[]> {
  const rows = await matchingProducts(db.selectFrom("products").select(PRODUCT_COLUMNS), filter)
    .orderBy(ORDERS[filter.sort])
    .limit(limit)
    .execute();
  return rows.map(productRecord);
}

/** The ids of all products that match, at most so many. */
async function listIds(db: Database, filter: ProductFilter, limit: number): Promise<string[]> {
  const rows = await matchingProducts(db.selectFrom("products").select("id"), filter).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** The categories of all products, by name. */
async function listCategories(db: Database): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from ${distinctValues(sql`products`, "category")} categories order by value`.execute(db);
  return rows.map(({ value }) => value);
}

export const productListStore = { list, listAll, listIds, listCategories };
