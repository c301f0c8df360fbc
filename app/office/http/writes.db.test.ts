import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { adminPage } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { filledSection, SECTIONS } from "#tests/support/section-screen.ts";
import { chosenValue } from "#app/shared/kernel/lists/list-filter.ts";
import * as blocks from "#app/office/texts/blocks/route.tsx";
import * as media from "#app/office/media/route.tsx";
import * as newsletter from "#app/office/newsletter/route.tsx";
import * as orders from "#app/office/orders/list/route.tsx";
import * as products from "#app/office/products/route.tsx";
import * as reviews from "#app/office/reviews/route.tsx";
import * as sections from "#app/office/homepage/route.tsx";
import * as users from "#app/office/users/route.tsx";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();

type Area = {
  readonly name: string;
  readonly screen: Parameters<typeof adminPage>[1];
  readonly path: string;
  readonly form: () => Promise<Record<string, string>>;
  readonly rows: string;
  readonly after: readonly object[];
};

const row = async (sql: string): Promise<{ id: string; updated_at: Date }> => (await t.pool.query(sql)).rows[0];

const AREAS: readonly Area[] = [
  {
    name: "orders",
    screen: orders,
    path: "/admin/orders",
    form: async () => {
      const orderId = await insertOrder(t.db, { status: "processing" });
      const { updated_at } = await row("select id, updated_at from all_orders");
      return {
        intent: "update",
        orderId,
        status: "shipped",
        tracking: "DHL 1",
        seenUpdatedAt: updated_at.toISOString(),
      };
    },
    rows: "select status from all_orders",
    after: [{ status: "shipped" }],
  },
  {
    name: "reviews",
    screen: reviews,
    path: "/admin/reviews",
    form: async () => {
      const [productId, { userId }] = [await insertProduct(t.db), await insertAccount(t.db)];
      await insertReview(t.db, { productId, userId, status: "pending" });
      const { id, updated_at } = await row("select id, updated_at from reviews");
      return { intent: `approve:${chosenValue(id, updated_at.toISOString())}` };
    },
    rows: "select status from reviews",
    after: [{ status: "approved" }],
  },
  {
    name: "homepage sections",
    screen: sections,
    path: `${SECTIONS}?add=1`,
    form: () => Promise.resolve(filledSection({ sectionName: "Spring", title: "Spring is here" })),
    rows: "select title from homepage_sections where section_key = 'spring'",
    after: [{ title: "Spring is here" }],
  },
  {
    name: "media",
    screen: media,
    path: "/admin/content/media",
    form: () => Promise.resolve({ intent: "folder", name: "Harvest", parentId: "" }),
    rows: "select name from media_folders",
    after: [{ name: "Harvest" }],
  },
  {
    name: "content blocks",
    screen: blocks,
    path: "/admin/content/blocks?add=1",
    form: () =>
      Promise.resolve({ intent: "save", name: "Promise", type: "text", status: "active", content: "Fresh every week" }),
    rows: "select name from content_blocks",
    after: [{ name: "Promise" }],
  },
  {
    name: "newsletter",
    screen: newsletter,
    path: "/admin/content/newsletter?edit=new",
    form: () =>
      Promise.resolve({ intent: "save", name: "June", subject: "Summer", content: "<p>Hi</p>", scheduledAt: "" }),
    rows: "select name, status from newsletter_campaigns",
    after: [{ name: "June", status: "draft" }],
  },
  {
    name: "products",
    screen: products,
    path: "/admin/products",
    form: async () => ({ intent: "add-stock", id: await insertProduct(t.db, { name: "Bissap", stock: 3 }) }),
    rows: "select stock from products where name = 'Bissap'",
    after: [{ stock: 13 }],
  },
  {
    name: "users",
    screen: users,
    path: "/admin/users",
    form: async () => ({
      intent: "role",
      userId: (await insertAccount(t.db, { email: "awa@example.com" })).userId,
      role: "content_editor",
    }),
    rows: "select role from profiles where email = 'awa@example.com'",
    after: [{ role: "content_editor" }],
  },
];

test.each(AREAS)("A-ROLE-15: an admin writes in $name", async ({ screen, path, form, rows, after }) => {
  const fields = Object.entries(await form());
  expect((await t.pool.query(rows)).rows).not.toEqual(after);
  const { status } = await adminPage(t, screen).sent(path, fields, { role: "admin" });
  expect([status, (await t.pool.query(rows)).rows]).toEqual([303, after]);
});
