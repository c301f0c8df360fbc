import { expect, test } from "vitest";
import { insertAccount } from "../../../../tests/factories/account.ts";
import { insertOrder } from "../../../../tests/factories/order.ts";
import { insertProduct } from "../../../../tests/factories/product.ts";
import { testDatabase } from "../../../../tests/support/database.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";

const t = testDatabase();

test.each([
  [false, 7],
  [true, 4],
])(
  "R-099: goods that are back already (%s) leave the stock at %i when the order is cancelled",
  async (isBack, left) => {
    const actor = await insertAccount(t.db, { role: "admin" });
    const productId = await insertProduct(t.db, { stock: 4 });
    const orderId = await insertOrder(t.db, { lines: [{ productId, quantity: 3 }] });
    const { updated_at } = await t.db
      .updateTable("all_orders")
      .set({ stock_returned: isBack })
      .where("id", "=", orderId)
      .returning("updated_at")
      .executeTakeFirstOrThrow();
    const change = { orderId, to: "cancelled" as const, restock: true, carrier: "", tracking: "" };
    expect(await changeOrderStatus(t.ctx(actor), { ...change, seenUpdatedAt: updated_at.toISOString() })).toMatchObject(
      {
        ok: true,
      },
    );
    const product = await t.db.selectFrom("products").select("stock").where("id", "=", productId).executeTakeFirst();
    expect(product?.stock).toBe(left);
  },
);

test.each([
  [false, 4],
  [true, 1],
])(
  "R-099: goods that came back (%s) leave the stock at %i when a cancelled order is worked on again",
  async (isBack, left) => {
    const actor = await insertAccount(t.db, { role: "admin" });
    const productId = await insertProduct(t.db, { stock: 4 });
    const orderId = await insertOrder(t.db, { lines: [{ productId, quantity: 3 }], status: "cancelled" });
    const { updated_at } = await t.db
      .updateTable("all_orders")
      .set({ stock_returned: isBack })
      .where("id", "=", orderId)
      .returning("updated_at")
      .executeTakeFirstOrThrow();
    const change = { orderId, to: "processing" as const, restock: false, carrier: "", tracking: "" };
    const seenUpdatedAt = updated_at.toISOString();
    expect(await changeOrderStatus(t.ctx(actor), { ...change, seenUpdatedAt })).toMatchObject({ ok: true });
    const product = await t.db.selectFrom("products").select("stock").where("id", "=", productId).executeTakeFirst();
    expect(product?.stock).toBe(left);
  },
);
