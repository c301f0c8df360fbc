import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";

const t = testDatabase();

type Step = { readonly from?: "cancelled"; readonly to: "cancelled" | "processing"; readonly restock: boolean };

/** The pieces left of 4 after an order of 3 changes status; `isBack`: its goods are already in stock. */
async function stockAfter({ from, to, restock }: Step, isBack: boolean): Promise<number | null | undefined> {
  const actor = await insertAccount(t.db, { role: "admin" });
  const productId = await insertProduct(t.db, { stock: 4 });
  const orderId = await insertOrder(t.db, { lines: [{ productId, quantity: 3 }], ...(from && { status: from }) });
  const { updated_at } = await t.db
    .updateTable("all_orders")
    .set({ stock_returned: isBack })
    .where("id", "=", orderId)
    .returning("updated_at")
    .executeTakeFirstOrThrow();
  const change = { orderId, to, restock, carrier: "", tracking: "", seenUpdatedAt: updated_at.toISOString() };
  expect(await changeOrderStatus(t.ctx(actor), change)).toMatchObject({ ok: true });
  const product = await t.db.selectFrom("products").select("stock").where("id", "=", productId).executeTakeFirst();
  return product?.stock;
}

test.each([
  [false, 7],
  [true, 4],
])("R-099: with its goods already back (%s), cancelling the order leaves the stock at %i", async (isBack, left) => {
  expect(await stockAfter({ to: "cancelled", restock: true }, isBack)).toBe(left);
});

test.each([
  [false, 4],
  [true, 1],
])("R-099: with its goods back (%s), reopening a cancelled order leaves the stock at %i", async (isBack, left) => {
  expect(await stockAfter({ from: "cancelled", to: "processing", restock: false }, isBack)).toBe(left);
});

test("R-099: shipping with a disabled or unknown carrier is refused and changes nothing", async () => {
  const staff = t.ctx(await insertAccount(t.db, { role: "admin" }));
  const orderId = await insertOrder(t.db, { status: "processing" });
  const row = () => t.db.selectFrom("all_orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const before = await row();
  const ship = (carrier: string) => {
    const seenUpdatedAt = before.updated_at.toISOString();
    return changeOrderStatus(staff, { orderId, to: "shipped", restock: false, carrier, tracking: "1Z", seenUpdatedAt });
  };
  const carrier = { name: "Old Post", url: "", isOn: false };
  const carriers = JSON.stringify([carrier, { ...carrier, name: "Modou", isOn: true }]);
  const setting =
    "insert into site_settings (setting_key, setting_value, category) values ('carriers', $1, 'shipping')";
  await t.pool.query(setting, [carriers]);
  for (const name of ["Old Post", "Nobody's"])
    expect(await ship(name)).toEqual({ ok: false, error: { code: "unknown_carrier" } });
  expect(await row()).toEqual(before);
  expect(await ship("Modou")).toMatchObject({ ok: true, value: { status: "shipped", carrier: "Modou" } });
});
