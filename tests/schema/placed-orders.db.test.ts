import { expect, test } from "vitest";
import { settle } from "#app/rooms/checkout/settling/steps/settle.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { insertAccount } from "../factories/account.ts";
import { insertProduct } from "../factories/product.ts";
import { good, guestContext, paid, shopContext } from "../support/checkout.ts";
import { ADDRESS } from "../support/guest-address.ts";
import { testDatabase } from "../support/database.ts";
import { paymentProvider } from "../support/payment-provider.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
paymentProvider();
const guestOrders = storedFields(t, "guest_orders", () => ({ subtotal: "1.00", total: "1.00" }));

/** Buys two pieces of a discounted product; returns the order's row in that store. */
async function bought(buyer: Context, store: "orders" | "guest_orders") {
  const productId = await insertProduct(t.db, { name: "Sokh", priceCents: 1000, discount: 10 });
  const { checkout, intentId } = await paid(buyer, productId, 2);
  good(await settle(shopContext(t), intentId));
  const { rows } = await t.pool.query(`select * from ${store} where id = $1`, [checkout.orderId]);
  const row = rows[0] as { items: unknown; shipping_address: unknown; email: string };
  const line = {
    product_id: productId,
    product_name: "Sokh",
    quantity: 2,
    price: 9,
    original_price: 10,
    image_url: null,
  };
  return { row, line };
}

test("S-ENT-55, S-ENT-58, S-ENT-59, S-ENT-67, A-ENT-29, A-ENT-34, A-ENT-35, R-009: a guest order keeps its lines and address, and copies the e-mail from it", async () => {
  const { row, line } = await bought(guestContext(t), "guest_orders");
  expect(row.items).toEqual([line]);
  expect(row.shipping_address).toMatchObject(ADDRESS);
  expect(row.email).toBe(ADDRESS.email);
});

test("A-ENT-24, A-ENT-25, R-009: a registered customer's order keeps its lines, and its address with an e-mail", async () => {
  const { row, line } = await bought(t.ctx(await insertAccount(t.db)), "orders");
  expect(row.items).toEqual([line]);
  expect(row.shipping_address).toMatchObject({ firstName: ADDRESS.firstName, address: ADDRESS.address });
  expect(row.shipping_address).toHaveProperty("email", row.email);
});

test("S-ENT-58, S-ENT-59, A-ENT-35: lines are a JSON list, and neither lines nor address may be missing", async () => {
  expect(await guestOrders.columns()).toMatchObject({
    items: "jsonb not null default '[]'::jsonb",
    shipping_address: "jsonb not null default '{}'::jsonb",
  });
  expect(await guestOrders.refusal({ items: "{}" })).toBe("check all_orders_items_check");
  expect(await guestOrders.refusal({ items: null })).toBe("not null items");
  expect(await guestOrders.refusal({ shipping_address: null })).toBe("not null shipping_address");
});
