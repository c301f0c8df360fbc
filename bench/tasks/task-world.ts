import { randomUUID } from "node:crypto";
import pg from "pg";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { insertStaff, type Order, type Shop } from "#tests/e2e/support/seed.ts";
import { payFor } from "#tests/e2e/support/paid-order.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";

const YESTERDAY_MS = 86_400_000;

/** The records that one round's tasks work on; every round has its own. */
export type World = {
  readonly owner: string;
  readonly requested: Order;
  readonly paid: Order;
  readonly cancelled: Order;
  readonly product: string;
  readonly colleague: string;
  /** Id of the hidden second section of the home page. */
  readonly section: string;
};

export function shopUnderTest(): { shop: Shop; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: process.env["E2E_DATABASE_URL"], max: 2 });
  const url = process.env["E2E_SHOP_URL"] ?? "";
  const shop: Shop = {
    url,
    secondUrl: url,
    sandboxUrl: process.env["E2E_SANDBOX_URL"] ?? "",
    sql: async (text, values) => (await pool.query(text, values)).rows,
    mailsTo: () => [],
  };
  return { shop, close: () => pool.end() };
}

export async function makeWorld(shop: Shop, round: string): Promise<World> {
  const { db, close } = createDatabase(process.env["E2E_DATABASE_URL"] ?? "");
  const order = async (name: string): Promise<Order> => {
    const email = `${name}.${round}@example.com`;
    const id = await insertOrder(db, { email, createdAt: new Date(Date.now() - YESTERDAY_MS) });
    return { id, email, number: `#${id.slice(0, 8)}` };
  };
  const requested = await order("awa");
  const paid = await order("binta");
  const cancelled = await order("codou");
  await payFor(shop, paid);
  for (let made = 0; made < 3; made += 1) await insertOrder(db);
  const product = `Ditax ${round}`;
  const productId = await insertProduct(db, { name: product });
  for (let made = 0; made < 3; made += 1)
    await insertReview(db, { productId, userId: (await insertAccount(db)).userId, status: "pending" });
  const { email: colleague } = await insertAccount(db, { email: `fatou.${round}@example.com` });
  await shop.sql(
    "insert into contact_messages (name, email, subject, message) values ('Awa', 'awa@example.com', 'order', 'Where is my tea?')",
  );
  await shop.sql("insert into newsletter_campaigns (name, subject, content) values ($1, $1, '<p>First leaves</p>')", [
    `Harvest ${randomUUID()}`,
  ]);
  const [section] = await shop.sql<{ id: string }>(
    "update homepage_sections set is_active = false where id = (select id from homepage_sections order by sort_order offset 1 limit 1) returning id",
  );
  const owner = await insertStaff(db, "super_admin");
  await close();
  return { owner, requested, paid, cancelled, product, colleague, section: section?.id ?? "" };
}
