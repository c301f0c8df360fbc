import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { adminPage } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { browserOf, insertCustomer } from "#tests/support/signed-in.ts";
import { wholeShop } from "#tests/support/whole-shop.ts";
import * as reviewScreen from "./route.tsx";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP });
const t = testDatabase();
const handle = wholeShop(t);

test("A-042: over HTTP a second review of a product answers 409, approving one's own 403, and in bulk the others are approved", async () => {
  const author = await insertCustomer(t, { role: "customer_service" });
  const headers = await browserOf(t, author.email);
  headers.set("origin", SHOP);
  const post = (path: string, fields: [string, string][]) =>
    handle(new Request(SHOP + path, { method: "POST", headers, body: new URLSearchParams(fields) }), "10.0.0.1");
  const productId = await insertProduct(t.db);
  const { headers: moved } = await handle(new Request(`${SHOP}/products/${productId}`), "10.0.0.1");
  const address = moved.get("location") ?? "";
  const write = () =>
    post(address, [
      ["rating", "5"],
      ["comment", "The best there is."],
    ]);
  expect((await write()).status).toBe(303);
  expect((await write()).status).toBe(409);

  const statuses = async () =>
    Object.fromEntries(
      (await t.db.selectFrom("reviews").select(["id", "status"]).where("product_id", "=", productId).execute()).map(
        ({ id, status }) => [id, status],
      ),
    );
  const own = Object.keys(await statuses())[0] ?? "";
  const approve = (...ids: string[]) =>
    post("/admin/reviews", [["intent", "approve"], ...ids.map((id): [string, string] => ["chosen", id])]);
  const refused = await approve(own);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("you wrote it yourself. Please let a colleague decide");
  expect(await statuses()).toEqual({ [own]: "pending" });

  const { userId } = await insertAccount(t.db);
  const other = await insertReview(t.db, { productId, userId, status: "pending" });
  expect((await approve(own, other)).status).toBe(409);
  expect(await statuses()).toEqual({ [own]: "pending", [other]: "approved" });
});

test.each([["publish"], ["delete:a"], ["approve"], ["reject"], [""]])(
  "A-REV-14: the intent %j without a ticked review is refused",
  async (intent) => {
    const refused = await adminPage(t, reviewScreen).sent("/admin/reviews", [["intent", intent]]);
    expect([refused.status, refused.data]).toMatchObject([400, { error: "Select at least one review first." }]);
  },
);
