import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { addUpCounts } from "#app/shared/db/lists/list-counts.server.ts";
import { insertManyRecords, LARGE_PRODUCT, type Span } from "./many-records.ts";

export type Amounts = {
  readonly accounts: number;
  readonly orders: number;
  readonly products: number;
  readonly records: number;
  /** Without a number, reviews come from the orders. */
  readonly reviews?: number;
};
/** The size at which every list of the back office must still be quick. */
export const LARGE_SHOP: Amounts = { accounts: 100_000, orders: 100_000, products: 10_000, records: 100_000 };

const WORDS = sql`array['Ginger','Hibiscus','Baobab','Moringa','Kinkeliba','Tamarind','Mint','Lemongrass','Mango','Neem']`;

/** Rows per statement, few enough to stay within the query time limit. */
const STEP = 10_000;

/** Fills a migrated database and refreshes its statistics; half of the orders are guests'. */
export async function insertMany(db: Database, amounts: Amounts): Promise<void> {
  for (const span of steps(amounts.products)) await insertProducts(db, span);
  await insertSynonyms(db);
  await twoAtOnce(steps(amounts.accounts), (span) => insertAccounts(db, span));
  await numberBuyersAndWares(db);
  for (const span of steps(amounts.orders)) await insertOrders(db, span, amounts);
  if (amounts.reviews === undefined) await insertReviews(db);
  await insertManyRecords(db, steps(amounts.records));
  await twoAtOnce(steps(amounts.reviews ?? 0), (span) => insertSpreadReviews(db, span, amounts));
  await addUpCounts({ db });
  await sql`drop table many_buyers, many_wares`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Not for orders, which lock accounts. */
async function twoAtOnce(spans: readonly Span[], insert: (span: Span) => Promise<void>): Promise<void> {
  const waiting = spans.values();
  const lane = async (): Promise<void> => {
    for (const span of waiting) await insert(span);
  };
  await Promise.all([lane(), lane()]);
}

function steps(count: number): Span[] {
  return Array.from({ length: Math.ceil(count / STEP) }, (_, at) => ({
    from: at * STEP + 1,
    to: Math.min(count, (at + 1) * STEP),
  }));
}

async function insertProducts(db: Database, { from, to }: Span): Promise<void> {
  await sql`
    insert into products (id, name, category, description, product_details, key_ingredients, price, stock, discount, "isNew", show_in_shop, created_at, updated_at)
    select case when n = 1 then ${LARGE_PRODUCT}::uuid else gen_random_uuid() end, words.w[1 + n % 10] || ' ' || words.w[1 + n / 10 % 10] || ' ' || n, 'Category ' || n % 12,
      'A drink of ' || lower(words.w[1 + n % 10]) || ', batch ' || n,
      'Brewed slowly in small batches and poured into bottles of ' || 200 + n % 7 * 50 || ' ml',
      'Water, ' || lower(words.w[1 + n / 3 % 10]) || ', ' || lower(words.w[1 + n / 7 % 10]) || ', cane sugar', 5 + n % 40, n % 90,
      case when n % 9 = 0 then 10 end, n % 50 = 0, n % 20 <> 0,
      now() - n * interval '1 hour', now() - n * interval '1 hour'
    from (select ${WORDS} as w) words, generate_series(${from}::int, ${to}::int) n`.execute(db);
}

/** As many synonym groups as staff may keep; two of them have words of products. */
async function insertSynonyms(db: Database): Promise<void> {
  await sql`
    insert into search_synonyms (position, words)
    select n, case n when 1 then array['hibiscus','bissap','wonjo'] when 2 then array['drink','juice','beverage']
      else array['word ' || n, 'synonym ' || n] end
    from generate_series(1, 200) n`.execute(db);
}

async function insertAccounts(db: Database, { from, to }: Span): Promise<void> {
  await sql`
    insert into profiles (email, name, first_name, last_name, role, role_description, email_verified, created_at, updated_at)
    select 'customer' || n || '@example.com', 'Customer ' || n, 'Customer', n::text, 'user', 'Standard customer account',
      n % 5 <> 0, now() - n * interval '10 minutes', now() - n * interval '10 minutes'
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
}

/** Numbered once, so that an order finds its products quickly among any number. */
async function numberBuyersAndWares(db: Database): Promise<void> {
  await sql`create unlogged table many_buyers as
    select row_number() over (order by email) as at, id, email from profiles`.execute(db);
  await sql`create unlogged table many_wares as
    select row_number() over (order by created_at) as at, id, name, price from products`.execute(db);
  for (const table of ["many_buyers", "many_wares"]) {
    await sql`create unique index on ${sql.table(table)} (at)`.execute(db);
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
}

async function insertOrders(db: Database, { from, to }: Span, { accounts, products }: Amounts): Promise<void> {
  await sql`
    insert into all_orders (kind, user_id, email, items, shipping_address, subtotal, tax, shipping_cost, total, status,
      payment_status, needs_attention, tracking, created_at, updated_at)
    select case when n % 2 = 0 then 'registered' else 'guest' end, case when n % 2 = 0 then b.id end,
      case when n % 2 = 0 then b.email else ('guest' || n || '@example.com')::citext end,
      jsonb_build_array(jsonb_build_object('product_id', w.id, 'product_name', w.name, 'quantity', 1 + n % 3,
        'price', w.price, 'original_price', null, 'image_url', null)),
      jsonb_build_object('firstName', case when n % 40 = 0 then 'Khady' else (array['Awa','Modou','Fatou'])[1 + n % 3] end, 'lastName', 'Fall ' || n,
        'city', (array['Dakar','Thiès','Banjul'])[1 + n % 3], 'country', 'Senegal', 'phone', to_char(770000000 + n, 'FM999 99 99 99'),
        'phoneE164', '+221' || 770000000 + n),
      w.price * (1 + n % 3), 0, 5, w.price * (1 + n % 3) + 5,
      (array['pending','processing','shipped','delivered','delivered','cancelled'])[1 + n % 6],
      (array['paid','paid','paid','pending','failed','refunded'])[1 + n / 6 % 6], n % 500 = 0,
      case when n % 6 in (2, 3, 4) then 'LX' || 100000000 + n || 'SN' end,
      now() - n * interval '7 minutes', now() - n * interval '7 minutes'
    from generate_series(${from}::int, ${to}::int) n
    join many_buyers b on b.at = 1 + (n * 7) % ${accounts}::int
    join many_wares w on w.at = 1 + (n * 13) % ${products}::int`.execute(db);
}

async function insertReviews(db: Database): Promise<void> {
  await sql`
    insert into reviews (product_id, user_id, rating, comment, status, created_at, updated_at)
    select distinct on (product_id, user_id) product_id, user_id, 1 + n % 5, 'Review ' || n,
      (array['approved','approved','approved','pending','rejected'])[1 + n % 5], created_at, created_at
    from (select (items->0->>'product_id')::uuid as product_id, user_id, created_at,
        row_number() over (order by created_at)::int as n
      from orders) bought
    where n % 2 = 0`.execute(db);
}

/** Every product gets the same number; a buyer reviews a product once. */
async function insertSpreadReviews(db: Database, { from, to }: Span, { accounts, products }: Amounts): Promise<void> {
  await sql`
    insert into reviews (product_id, user_id, rating, comment, status, created_at, updated_at)
    select w.id, b.id, 1 + n % 5, 'Review ' || n, (array['approved','approved','approved','pending','rejected'])[1 + n % 5],
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(${from}::bigint, ${to}::bigint) n
    join many_wares w on w.at = 1 + n % ${products}::bigint
    join many_buyers b on b.at = 1 + (n / ${products}::bigint + n % ${products}::bigint * 31) % ${accounts}::bigint`.execute(
    db,
  );
}
