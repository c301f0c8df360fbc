import { randomUUID } from "node:crypto";
import type { Shop } from "./shop.ts";

/** Past events of products, orders and reviews, for the screens that show them. */
export type SalesWorld = {
  readonly sql: Shop["sql"];
  /** Part of the names of its three products; the first has all five pictures, the last one no stock. */
  readonly tag: string;
  readonly productIds: readonly string[];
  /** An order with every kind of event, not opened by staff yet. */
  readonly storyId: string;
  /** Orders that wait to be shipped; they share an e-mail. */
  readonly waitingIds: readonly string[];
  readonly waitingEmail: string;
  /** Reviews of the first product; the first is very long. */
  readonly reviewIds: readonly string[];
};

/** Makes products, orders and reviews with long texts; they contain `mark` and are hidden from shoppers. */
export async function salesWorld({ sql }: Shop, mark: string): Promise<SalesWorld> {
  const tag = mark.slice(-8);
  const ids = async (text: string, values: unknown[]): Promise<string[]> =>
    (await sql<{ id: string }>(text, values)).map(({ id }) => id);
  const productIds = await ids(PRODUCTS, [tag]);
  const waitingEmail = `waiting-${tag}@example.com`;
  const waitingIds = await ids(WAITING, [waitingEmail, JSON.stringify(linesOf(productIds)), ADDRESS]);
  const storyId = randomUUID();
  await sql(STORY, [storyId, `story-${tag}@example.com`, JSON.stringify(linesOf(productIds)), ADDRESS]);
  await sql(EVENTS, [storyId]);
  const reviewIds = await ids(REVIEWS, [productIds[0], LONG_WORDS]);
  return { sql, tag, productIds, storyId, waitingIds, waitingEmail, reviewIds };
}

const LONG_WORDS = "Strong, a little bitter, and gone within a week. ".repeat(12);
const ADDRESS = JSON.stringify({
  firstName: "Aminata Coumba",
  lastName: "Ndiaye-Sarr",
  phone: "+221 77 555 01 99",
  address: "12 Rue du Docteur Thèze",
  apartment: "Second door on the left",
  city: "Saint-Louis",
  state: "Saint-Louis",
  zipCode: "32000",
  country: "Senegal",
});

const linesOf = (ids: readonly string[]) =>
  ids.map((id, at) => ({
    product_id: id,
    product_name: ["Bissap of the river, whole flowers, dried in the shade", "Moringa", "Kinkeliba"][at],
    quantity: [1, 24, 3][at],
    price: [1250, 9.5, 12][at],
    original_price: null,
    image_url: null,
  }));

const PRODUCTS = `
  insert into products (name, description, category, price, discount, stock, "isNew", image_url, images, show_in_shop, created_at)
  select rows.name || ' ' || $1, rows.description, 'Teas ' || $1, rows.price, rows.discount, rows.stock, rows.is_new,
         case when rows.pictures then pictures.urls[1] end, case when rows.pictures then coalesce(pictures.urls, '{}') else '{}' end, false,
         now() - rows.age * interval '1 minute'
  from (values ('Bissap of the river, whole flowers, dried in the shade', repeat('Red and sour. ', 12), 1250.00, 20, 7, true, true, 1),
               ('Moringa', null, 9.50, null, 24, false, false, 2),
               ('Kinkeliba', 'Leaves.', 12.00, null, 0, false, false, 3))
       as rows (name, description, price, discount, stock, is_new, pictures, age),
       (select array_agg(picture) as urls from (select unnest(images) as picture from products where image_url like '%-1.webp' limit 5)
          as shown) as pictures
  order by age
  returning id`;

const WAITING = `
  insert into all_orders (kind, email, items, shipping_address, subtotal, total, status, payment_status, created_at)
  select 'guest', $1, $2, $3, rows.total, rows.total, rows.status, rows.payment, now() - rows.age * interval '1 day'
  from (values (1514.00, 'processing', 'paid', 0), (20.00, 'processing', 'paid', 1), (310.00, 'shipped', 'paid', 2),
               (7.10, 'cancelled', 'failed', 40)) as rows (total, status, payment, age)
  order by age
  returning id`;

const STORY = `
  insert into all_orders (id, kind, email, items, shipping_address, subtotal, tax, shipping_cost, total, refunded_amount, status,
                          payment_status, needs_attention, attention_reason, carrier, tracking, created_at)
  values ($1, 'guest', $2, $3, $4, 1514, 128.69, 5.99, 1648.68, 12.5, 'shipped', 'paid', true,
          'The bank asks for proof that the parcel has arrived, until December 1.', 'dhl', 'JD014600003889650123', now() - interval '9 days')`;

const EVENTS = `
  insert into order_events (order_id, order_kind, kind, from_status, to_status, note, actor_label, created_at)
  select $1, 'guest', rows.kind, rows.old, rows.new, rows.note, rows.label, now() - rows.age * interval '1 hour'
  from (values ('created', null, 'pending', null, 'Customer', 216), ('payment', 'pending', 'paid', null, 'Payment provider', 215),
               ('status', 'pending', 'processing', null, 'Payment provider', 215),
               ('note', null, null, 'Rang twice. Leave it with the neighbour, who is at home from three.', 'colleague@example.com', 100),
               ('status', 'processing', 'shipped', 'DHL JD014600003889650123', 'colleague@example.com', 99),
               ('refund', null, null, '$12.50: One bottle was broken', 'colleague@example.com', 20),
               ('attention', null, null, 'The bank asks for proof that the parcel has arrived, until December 1.', 'Payment provider', 2))
       as rows (kind, old, new, note, label, age)`;

const REVIEWS = `
  with people as (insert into profiles (email, name) select 'reader-' || n || '-' || left($1, 8) || '@example.com', 'Reader of many words ' || n
                  from generate_series(1, 4) as n returning id, name)
  insert into reviews (product_id, user_id, rating, comment, status)
  select $1::uuid, id, 1 + right(name, 1)::int, case right(name, 1) when '1' then $2 else 'Good.' end,
         (array['pending', 'pending', 'approved', 'approved'])[right(name, 1)::int]
  from people order by name
  returning id`;
