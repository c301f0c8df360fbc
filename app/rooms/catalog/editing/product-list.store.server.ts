import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import { containsPattern, distinctValues } from "#app/shared/db/sql-parts.server.ts";
import type { Database } from "#app/shared/db/client.server.ts";
import { allOf, byNewest, having, inOrder, listPage, type ListOrder } from "#app/shared/db/lists/list-page.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import { LOW_STOCK_MAX, NO_CATEGORY, PRODUCTS_PAGE_SIZE } from "../constants.ts";
import type { ProductFilter, ProductSort, StockLevel } from "../types.ts";
import {
  PRODUCT_COLUMNS,
  productRecord,
  type ProductRecord,
  type ProductRow,
} from "../product/product-record.store.server.ts";

type Rows<O> = SelectQueryBuilder<DB, "products", O>;

const LEVELS: Record<StockLevel, RawBuilder<SqlBool>> = {
  in: sql<SqlBool>`stock > ${LOW_STOCK_MAX}`,
  low: sql<SqlBool>`stock between 1 and ${LOW_STOCK_MAX}`,
  out: sql<SqlBool>`coalesce(stock, 0) = 0`,
};

const NAME: ListOrder = [{ by: sql`plain_name` }, { by: sql`id` }];
const ORDERS: Record<ProductSort, ListOrder> = {
  newest: byNewest("created_at"),
  name: NAME,
  priceLow: [{ by: sql`charged_price` }, ...NAME],
  priceHigh: [{ by: sql`charged_price`, falls: true }, ...NAME],
  stockLow: [{ by: sql`coalesce(stock, 0)` }, ...NAME],
  stockHigh: [{ by: sql`coalesce(stock, 0)`, falls: true }, ...NAME],
};

function conditionsOf(filter: ProductFilter): RawBuilder<unknown>[] {
  const { search, category, stock, minCents, maxCents, isShown } = filter;
  return [
    ...named(search),
    ...(category === NO_CATEGORY ? [sql`category is null`] : having("category", category, search)),
    ...(stock === null ? [] : [LEVELS[stock]]),
    ...(minCents === null ? [] : [sql`charged_price >= ${toDecimal(minCents)}`]),
    ...(maxCents === null ? [] : [sql`charged_price <= ${toDecimal(maxCents)}`]),
    ...(isShown === null ? [] : [sql`show_in_shop = ${isShown}`]),
    ...(filter.isDiscounted ? [sql`discount > 0`] : []),
    ...(filter.isNew ? [sql`"isNew"`] : []),
  ];
}

function named(search: string): RawBuilder<unknown>[] {
  if (search === "") return [];
  return [isUuid(search) ? sql`id = ${search}` : sql`plain_name like plain_text(${containsPattern(search)}::text)`];
}

/** Filters rows of any columns by the back office's filter. */
export const matchingProducts = <O>(rows: Rows<O>, filter: ProductFilter): Rows<O> =>
  rows.where(allOf(conditionsOf(filter)));

async function list(db: Database, filter: ProductFilter): Promise<ListPage<ProductRecord>> {
  const found = await listPage<ProductRow>(db, {
    columns: sql.join(PRODUCT_COLUMNS.map((column) => sql.ref(column))),
    from: sql`products`,
    where: conditionsOf(filter),
    order: ORDERS[filter.sort],
    page: filter.page,
    size: PRODUCTS_PAGE_SIZE,
    isSearch: filter.search !== "",
  });
  return { ...found, rows: found.rows.map(productRecord) };
}

async function listAll(db: Database, filter: ProductFilter, limit: number): Promise<ProductRecord[]> {
  const rows = await matchingProducts(db.selectFrom("products").select(PRODUCT_COLUMNS), filter)
    .orderBy(inOrder(ORDERS[filter.sort]))
    .limit(limit)
    .execute();
  return rows.map(productRecord);
}

async function listIds(db: Database, filter: ProductFilter, limit: number): Promise<string[]> {
  const rows = await matchingProducts(db.selectFrom("products").select("id"), filter).limit(limit).execute();
  return rows.map(({ id }) => id);
}

async function listCategories(db: Database): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from ${distinctValues(sql`products`, "category")} categories order by value`.execute(db);
  return rows.map(({ value }) => value);
}

export const productListStore = { list, listAll, listIds, listCategories };
