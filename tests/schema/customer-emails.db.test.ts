import { expect, test } from "vitest";
import { insertAccount } from "../factories/account.ts";
import { insertOrder } from "../factories/order.ts";
import { testDatabase, waitingConnections } from "../support/database.ts";

const t = testDatabase();
type Db = typeof t.db;

const customerEmail = async (id: string) =>
  (await t.db.selectFrom("all_orders").select("customer_email").where("id", "=", id).executeTakeFirst())
    ?.customer_email;
const rename = (db: Db, userId: string, email: string) =>
  db.updateTable("profiles").set({ email }).where("id", "=", userId).execute();

test("A-ORD-16: an order's e-mail follows its account, and is the order's own once the account is deleted", async () => {
  const { userId } = await insertAccount(t.db, { email: "first@example.com" });
  const id = await insertOrder(t.db, { userId, email: "order@example.com" });
  expect(await customerEmail(id)).toBe("first@example.com");
  await rename(t.db, userId, "second@example.com");
  expect(await customerEmail(id)).toBe("second@example.com");
  await t.db
    .updateTable("profiles")
    .set({ anonymised_at: new Date(), email: "gone@example.invalid" })
    .where("id", "=", userId)
    .execute();
  expect(await customerEmail(id)).toBe("order@example.com");
});

test("A-ORD-16: an order moved to another account has that account's e-mail", async () => {
  const [one, other] = [await insertAccount(t.db), await insertAccount(t.db)];
  const id = await insertOrder(t.db, { userId: one.userId });
  await t.db.updateTable("all_orders").set({ user_id: other.userId }).where("id", "=", id).execute();
  expect(await customerEmail(id)).toBe(other.email);
});

test("A-ORD-16: an order placed while its account's e-mail changes has the new one, in either order", async () => {
  for (const isRenamedFirst of [true, false]) {
    const { userId } = await insertAccount(t.db);
    const email = `new-${isRenamedFirst}@example.com`;
    const renaming = (db: Db) => rename(db, userId, email);
    const ordering = (db: Db) => insertOrder(db, { userId });
    const [first, second] = isRenamedFirst ? [renaming, ordering] : [ordering, renaming];
    let waiting: Promise<unknown> = Promise.resolve();
    await t.db.transaction().execute(async (tx) => {
      await first(tx);
      waiting = second(t.db);
      await expect.poll(() => waitingConnections(t)).toBe(1);
    });
    await waiting;
    const orders = await t.db.selectFrom("all_orders").select("customer_email").where("user_id", "=", userId).execute();
    expect(orders).toEqual([{ customer_email: email }]);
  }
});
