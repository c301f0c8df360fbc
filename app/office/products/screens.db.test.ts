import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { adminPage, partsOf, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { chosenValue } from "#app/shared/kernel/lists/list-filter.ts";
import * as audit from "#app/office/audit/route.tsx";
import * as products from "./route.tsx";
import * as reviews from "#app/office/reviews/route.tsx";
import * as users from "#app/office/users/route.tsx";

const t = testDatabase();
const [productPage, reviewPage, userPage] = [adminPage(t, products), adminPage(t, reviews), adminPage(t, users)];
const auditPage = adminPage(t, audit);
const PICTURE = "/storage/content-media/bissap.webp";
const LIST = "/admin/products";
const pressed = (intent: string, ...ids: string[]): [string, string][] => [
  ["intent", intent],
  ...ids.map((id): [string, string] => ["id", id]),
];
const stockOf = async (id: string) =>
  (await t.db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirst())?.stock;

test("A-GEN-04, A-PROD-09, A-PROD-20, A-PROD-43, A-CALL-13: the products screen shows each with its picture or a placeholder, lowers stock, and asks by name before it deletes", async () => {
  await t.db
    .insertInto("media_files")
    .values({
      filename: "b",
      file_type: "image/webp",
      file_size: 9,
      url: PICTURE,
      file_path: "b",
      file_url: PICTURE,
      width: 9,
      height: 9,
    })
    .execute();
  const [empty, full] = [
    await insertProduct(t.db, { name: "Bissap", stock: 0, imageUrls: [PICTURE] }),
    await insertProduct(t.db, { name: "Bouye", stock: 3 }),
  ];
  const [withPicture, without] = [
    partsOf(await productPage.shown(`${LIST}?q=bissap`), "tr")[1],
    partsOf(await productPage.shown(`${LIST}?q=bouye`), "tr")[1],
  ];
  expect(withPicture).toMatch(/<img[^>]+bissap/);
  expect(without).toMatch(/class="product-thumb product-thumb-none"><svg/);
  expect(without).not.toContain("<img");
  const lowered = await productPage.sent(LIST, pressed("take-stock", empty, full));
  expect([await stockOf(empty), await stockOf(full)]).toEqual([0, 2]);
  expect(wordsOf(await productPage.shown(lowered.location ?? ""))).toContain("Stock of 1 product lowered by 1.");
  const response = await productPage.sent(LIST, pressed("delete", full));
  expect(wordsOf(await productPage.shown(response.location ?? ""))).toContain(
    "Are you sure you want to delete Bouye? This action cannot be undone.",
  );
  expect(await stockOf(full)).toBe(2);
  await productPage.sent(LIST, pressed("delete-for-good", full));
  expect(await stockOf(full)).toBeUndefined();
});

test("A-GEN-05, A-USER-18, R-012: the users screen shows when each joined and changes a role", async () => {
  const { userId, email } = await insertAccount(t.db);
  await t.pool.query("update profiles set created_at = '2026-02-03T12:00:00Z' where id = $1", [userId]);
  const html = await userPage.shown(`/admin/users?q=${email}`);
  expect(wordsOf(html)).toContain("Joined");
  expect(wordsOf(html)).toContain("Feb 3, 2026");
  await userPage.sent("/admin/users", [
    ["intent", "role"],
    ["userId", userId],
    ["role", "content_editor"],
    ["confirmed", "yes"],
  ]);
  const { rows } = await t.pool.query("select role from profiles where id = $1", [userId]);
  expect(rows).toEqual([{ role: "content_editor" }]);
});

test("A-REV-04, A-REV-05, A-REV-06, A-REV-16, R-120: the menu of the four lists names the one that is shown; rows have checkboxes, and an empty list has a message", async () => {
  const [productId, { userId }] = [await insertProduct(t.db), await insertAccount(t.db)];
  expect(wordsOf(await reviewPage.shown("/admin/reviews?status=rejected"))).toContain("No reviews found");
  const id = await insertReview(t.db, { productId, userId, status: "pending" });
  const html = await reviewPage.shown("/admin/reviews?status=pending");
  expect(html).toContain('aria-label="Filter: Pending"');
  for (const status of ["All", "Pending", "Approved", "Rejected"])
    expect(partsOf(html, "a").map(wordsOf)).toContain(status);
  expect(html).toMatch(new RegExp(`<input type="checkbox"[^>]+value="${id}~`));
  expect(wordsOf(html)).not.toContain("No reviews found");
});

test("A-ERR-17, A-ERR-18, A-ERR-19, A-ERR-20: a failed moderation names the action and whether one or several reviews failed", async () => {
  const [productId, { userId }] = [await insertProduct(t.db), await insertAccount(t.db)];
  const id = await insertReview(t.db, { productId, userId, status: "pending" });
  const value = chosenValue(id, new Date().toISOString());
  await t.pool.query("alter table reviews rename to reviews_gone");
  const answerTo = async (...fields: [string, string][]): Promise<unknown> => {
    const { status, data } = await reviewPage.sent("/admin/reviews", fields);
    return [status, (data as { error: string }).error];
  };
  const results = {
    many: [
      await answerTo(["intent", "approve"], ["chosen", value]),
      await answerTo(["intent", "reject"], ["chosen", value]),
    ],
    one: [await answerTo(["intent", `approve:${value}`]), await answerTo(["intent", `reject:${value}`])],
  };
  await t.pool.query("alter table reviews_gone rename to reviews");
  expect(results).toEqual({
    many: [
      [500, "Failed to approve reviews"],
      [500, "Failed to reject reviews"],
    ],
    one: [
      [500, "Failed to approve review"],
      [500, "Failed to reject review"],
    ],
  });
});

/** Runs `work` while the audit log, and so every change, cannot be written. */
async function unwritable<T>(work: () => Promise<T>): Promise<T> {
  await t.pool.query("alter table audit_log rename to audit_gone");
  try {
    return await work();
  } finally {
    await t.pool.query("alter table audit_gone rename to audit_log");
  }
}

test("A-ERR-04, R-015: a product that cannot be saved, changed or deleted shows an error in place, and the entries stay", async () => {
  const id = await insertProduct(t.db, { name: "Ditax", stock: 3 });
  const typed: [string, string][] = [
    ["intent", "save"],
    ["name", "Typed once"],
    ["price", "7.50"],
  ];
  const saved = await unwritable(() => productPage.sent(`${LIST}?edit=new`, typed));
  expect(saved.status).toBe(500);
  const html = await productPage.shown(`${LIST}?edit=new`, { actionData: saved.data });
  expect(html).toMatch(/role="alert" class="notice tone-danger.*We could not save the product\. Please try again/);
  expect(html).toContain('value="Typed once"');
  expect(html).toContain('value="7.50"');
  for (const intent of ["add-stock", "delete-for-good"]) {
    const { location } = await unwritable(() => productPage.sent(LIST, pressed(intent, id)));
    expect(await productPage.shown(location ?? "")).toMatch(
      /role="alert"[^>]*>.*Nothing was changed\. Please try again/,
    );
  }
  expect(await stockOf(id)).toBe(3);
});

test("A-ERR-08, R-015: a role that cannot be written is reported above the list, and stays", async () => {
  const { userId, email } = await insertAccount(t.db);
  const role: [string, string][] = [
    ["intent", "role"],
    ["userId", userId],
    ["role", "content_editor"],
  ];
  const { status, data } = await unwritable(() => userPage.sent("/admin/users", role));
  expect([status, data]).toEqual([
    500,
    { success: false, message: "Failed to update user role. Make sure you have proper permissions." },
  ]);
  const html = await userPage.shown(`/admin/users?q=${email}`, { actionData: data });
  expect(html).toMatch(/role="alert"[^>]*>.*Failed to update user role\./);
  expect(html).toMatch(/<option value="user"[^>]*selected/);
});

test("A-ERR-03, A-PROD-24, A-ERR-16, R-015: a list that cannot be read is a red box with a way to try again, and no text of the database", async () => {
  await t.pool.query("alter table products rename to products_gone");
  const withoutProducts = await productPage.shown(LIST);
  await t.pool.query("alter table products_gone rename to products");
  await t.pool.query("alter table reviews rename to reviews_gone");
  const withoutReviews = await reviewPage.shown("/admin/reviews");
  await t.pool.query("alter table reviews_gone rename to reviews");
  expect(withoutProducts).toMatch(/role="alert" class="notice tone-danger.*Failed to load products/);
  expect(withoutReviews).toMatch(/role="alert" class="notice tone-danger.*Failed to load reviews/);
  for (const html of [withoutProducts, withoutReviews]) {
    expect(html).toContain("Try Again");
    expect(html).not.toContain("<table");
    expect(html).not.toContain("relation");
  }
});

test("R-018: a product's dialog links to its history, which lists its own changes only; a role that may not see the log has no link", async () => {
  const [id, other] = [await insertProduct(t.db, { name: "Sorrel", stock: 3 }), await insertProduct(t.db)];
  await productPage.sent(LIST, pressed("take-stock", id));
  await productPage.sent(LIST, pressed("take-stock", other));
  const wayIn = (markup: string): string => /<a[^>]*href="\/admin\/audit\?q=[^>]*>/.exec(markup)?.[0] ?? "";
  const dialogOf = (role?: "inventory_manager") => productPage.shown(`${LIST}?edit=${id}`, role && { role });
  const to = /href="([^"]+)"/.exec(wayIn(await dialogOf()))?.[1] ?? "";
  const rows = partsOf(await auditPage.shown(to), "tr").slice(1);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(id);
  expect(wayIn(await dialogOf("inventory_manager"))).toBe("");
});
