import * as auditScreen from "./route.tsx";
import { afterEach, beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { adminPage, wordsOf } from "#tests/support/admin-page.ts";
import { rewriteAudit } from "#tests/support/rewrite-audit.ts";
import { testDatabase } from "#tests/support/database.ts";
import { changeRole } from "#app/rooms/accounts/staff/change-role.server.ts";
import { adjustStock } from "#app/rooms/catalog/stock/adjust-stock.server.ts";
import { changeCategory } from "#app/rooms/catalog/categories/category.commands.server.ts";
import { saveSynonyms } from "#app/rooms/catalog/synonyms/synonym.commands.server.ts";
import { saveFolder } from "#app/rooms/media/library/folder.commands.server.ts";
import { updateMediaFile } from "#app/rooms/media/library/media-file.commands.server.ts";
import { saveCampaign } from "#app/rooms/newsletter/campaigns/save-campaign.server.ts";
import { changeOrderStatus } from "#app/rooms/orders/status/change-order-status.server.ts";
import { moderateReviews } from "#app/rooms/reviews/moderation/moderate-reviews.server.ts";
import { shippingRateFields, taxRateFields } from "#app/rooms/shipping/rates/rate-form.ts";
import { readRates } from "#app/rooms/shipping/rates/queries.server.ts";
import { saveShippingRates, saveTaxRates } from "#app/rooms/shipping/rates/save-rates.server.ts";
import { changeError } from "#app/rooms/support/error-report.commands.server.ts";
import { changeMessage } from "#app/rooms/support/contact-message.commands.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";

const t = testDatabase();
const page = adminPage(t, auditScreen);
const sendRevert = (id: string, actor: AccountActor) =>
  page.sent(
    "/admin/audit",
    [
      ["id", id],
      ["intent", "revert"],
    ],
    { actor },
  );
let admin: AccountActor;
const by = (): Context => t.ctx(admin);
beforeAll(async () => void (admin = await insertAccount(t.db, { role: "admin" })));
afterEach(() => t.pool.query("select testing.forget_audit()"));

const one = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
  (await t.pool.query(text, values)).rows[0] as Record<string, unknown>;
const idOf = async (text: string, values: unknown[] = []): Promise<string> => String((await one(text, values))["id"]);
const newest = () => idOf("select id from audit_log order by created_at desc limit 1");
const stampOf = async (table: string, id: string): Promise<string> =>
  ((await one(`select updated_at from ${table} where id = $1`, [id]))["updated_at"] as Date).toISOString();

type Case = () => Promise<{ change: () => Promise<unknown>; state: () => Promise<unknown> }>;
const CASES: Readonly<Record<string, Case>> = {
  "user.role": async () => {
    const { userId } = await insertAccount(t.db, { role: "content_editor" });
    return {
      change: () => changeRole(by(), { userId, to: "customer_service", isConfirmed: false }),
      state: () => one("select role from profiles where id = $1", [userId]),
    };
  },
  "order.status": async () => {
    const orderId = await insertOrder(t.db, { status: "pending" });
    const parcel = { restock: false, carrier: "", tracking: "" };
    return {
      change: async () =>
        changeOrderStatus(by(), {
          orderId,
          to: "processing",
          ...parcel,
          seenUpdatedAt: await stampOf("all_orders", orderId),
        }),
      state: () => one("select status from all_orders where id = $1", [orderId]),
    };
  },
  "review.moderate": async () => {
    const { userId } = await insertAccount(t.db);
    const productId = await insertProduct(t.db, {});
    const id = await insertReview(t.db, { productId, userId, status: "pending", rating: 4 });
    return {
      change: () => moderateReviews(by(), { chosen: [{ id, seenUpdatedAt: null }], to: "approved" }),
      state: () =>
        one(
          "select r.status, p.rating as shown_rating, reviews_count from reviews r join products p on p.id = product_id where r.id = $1",
          [id],
        ),
    };
  },
  "message.change": async () => {
    const id = await idOf(
      "insert into contact_messages (name, email, subject, message, staff_note) values ('A', 'a@example.com', 'general', 'Hello', 'Answered') returning id",
    );
    return {
      change: async () =>
        changeMessage(by(), {
          id,
          status: "handled",
          staffNote: "Called",
          seenUpdatedAt: await stampOf("contact_messages", id),
        }),
      state: () => one("select status, staff_note from contact_messages where id = $1", [id]),
    };
  },
  "error.change": async () => {
    const id = await idOf(
      "insert into error_reports (fingerprint, error_id, message, page) values ('f', 'e', 'm', '/') returning id",
    );
    return {
      change: () => changeError(by(), { id, status: "resolved", seenCount: 1 }),
      state: () => one("select status from error_reports where id = $1", [id]),
    };
  },
  "category.rename": async () => {
    const id = await insertProduct(t.db, { category: "Old leaves" });
    return {
      change: () => changeCategory(by(), { from: "Old leaves", to: "New leaves", seenCount: null }),
      state: () => one("select category from products where id = $1", [id]),
    };
  },
  "synonyms.change": async () => ({
    change: () => saveSynonyms(by(), { groups: [["hibiscus", "bissap"]], seen: "" }),
    state: () => one("select count(*) as groups from search_synonyms", []),
  }),
  "media.change": async () => {
    const id = await idOf(
      "insert into media_files (filename, file_type, file_size, url, file_path, file_url, title) values ('a.pdf', 'application/pdf', 1, '/a', 'a', '/a', 'Title') returning id",
    );
    const details = { title: "", altText: "A baobab", folderId: null, isPublic: false };
    return {
      change: async () => updateMediaFile(by(), { id, ...details, seenUpdatedAt: await stampOf("media_files", id) }),
      state: () => one("select title, alt_text, is_public from media_files where id = $1", [id]),
    };
  },
  "media.folder": async () => {
    const made = await saveFolder(by(), { id: null, name: "Before", parentId: null });
    const id = made.ok ? made.value : null;
    return {
      change: () => saveFolder(by(), { id, name: "After", parentId: null }),
      state: () => one("select name, parent_id from media_folders where id = $1", [id]),
    };
  },
  "settings.rates": async () => {
    const shipping = async (rateCents: number) =>
      saveShippingRates(by(), {
        fields: shippingRateFields([{ country: "Senegal", rateCents, freeThresholdCents: null }], []),
        stamp: (await readRates(by())).shipping.stamp,
      });
    await shipping(900);
    return { change: () => shipping(1100), state: async () => (await readRates(by())).shipping.rows };
  },
  "settings.rates of tax": async () => ({
    change: async () =>
      saveTaxRates(by(), {
        fields: taxRateFields([{ country: "United States", state: "California", percent: 7.25 }], []),
        stamp: (await readRates(by())).tax.stamp,
      }),
    state: async () => (await readRates(by())).tax.rows,
  }),
  "campaign.save": async () => {
    const words = { name: "June", subject: "Leaves", content: "<p>First</p>", scheduledAt: null };
    const made = await saveCampaign(by(), { id: null, texts: words, seenUpdatedAt: "" });
    const id = made.ok ? made.value : "";
    const texts = { ...words, subject: "More leaves", content: "<p>Second</p>" };
    return {
      change: async () => saveCampaign(by(), { id, texts, seenUpdatedAt: await stampOf("newsletter_campaigns", id) }),
      state: () => one("select name, subject, content, status from newsletter_campaigns where id = $1", [id]),
    };
  },
};

test.each(Object.entries(CASES))(
  "R-018, R-189: %s is reverted by the room's own use case, which audits it; a second time it is refused",
  async (name, make) => {
    const { change, state } = await make();
    const before = await state();
    await change();
    const after = await state();
    expect(after).not.toEqual(before);
    const id = await newest();
    expect(await page.shown(`/admin/audit?open=${id}`, { actor: admin })).toContain("Revert This Change");
    expect(
      await page.sent(
        "/admin/audit?q=x",
        [
          ["id", id],
          ["intent", "revert"],
        ],
        { actor: admin },
      ),
    ).toMatchObject({
      status: 303,
      location: "/admin/audit?q=x&done=reverted",
    });
    expect(await state()).toEqual(before);
    expect(await one("select action, actor_id from audit_log order by created_at desc limit 1")).toEqual({
      action: name.split(" ")[0],
      actor_id: admin.userId,
    });
    const again = await sendRevert(id, admin);
    expect([again.status, again.data]).toEqual([
      409,
      { error: "It has been changed again since, so nothing was reverted. Revert the newer change first." },
    ]);
    expect(await state()).toEqual(before);
  },
);

test("R-018: a mailed order status, moved stock and a refund cannot be reverted, and the log shows why", async () => {
  const orderId = await insertOrder(t.db, { status: "processing" });
  const seenUpdatedAt = await stampOf("all_orders", orderId);
  const parcel = { restock: false, carrier: "", tracking: "" };
  await changeOrderStatus(by(), { orderId, to: "shipped", ...parcel, seenUpdatedAt });
  const productId = await insertProduct(t.db, { stock: 5 });
  const [shipped, stock] = [
    await newest(),
    await adjustStock(by(), { productIds: [productId], change: 10 }).then(newest),
  ];
  const reasons = {
    [shipped]: "Changing a status can email the customer and move stock. Change it on the order's page.",
    [stock]: "Stock changes with every sale. Correct it on the product's page.",
  };
  for (const [id, why] of Object.entries(reasons)) {
    const shown = await page.shown(`/admin/audit?open=${id}`);
    expect(shown).not.toContain("Revert This Change");
    expect(wordsOf(shown)).toContain(`This change cannot be reverted here. ${why}`);
    const answer = await sendRevert(id, admin);
    expect([answer.status, answer.data]).toEqual([422, { error: `This change cannot be reverted here. ${why}` }]);
  }
  expect(await one("select status from all_orders where id = $1", [orderId])).toEqual({ status: "shipped" });
  expect(await one("select stock from products where id = $1", [productId])).toEqual({ stock: 15 });
});

test("R-125, R-126, R-128: only a role that may assign a role reverts it, and a sensitive one is confirmed where roles are changed", async () => {
  const owner = await insertAccount(t.db, { role: "super_admin" });
  const { userId } = await insertAccount(t.db, { role: "admin" });
  await changeRole(t.ctx(owner), { userId, to: "manager", isConfirmed: true });
  const id = await newest();
  const refused = await sendRevert(id, admin);
  expect([refused.status, refused.data]).toEqual([422, { error: "The earlier value is no longer allowed." }]);
  const response = await sendRevert(id, owner);
  expect(response.location).toBe(`/admin/users?change=${userId}&to=admin`);
  expect(await one("select role from profiles where id = $1", [userId])).toEqual({ role: "manager" });
});

test("R-018: a sent campaign and a past time cannot be reverted", async () => {
  const texts = { name: "May", subject: "Leaves", content: "<p>x</p>", scheduledAt: new Date("2090-01-01T10:00:00Z") };
  const made = await saveCampaign(by(), { id: null, texts, seenUpdatedAt: "" });
  const id = made.ok ? made.value : "";
  const seenUpdatedAt = await stampOf("newsletter_campaigns", id);
  await saveCampaign(by(), { id, texts: { ...texts, scheduledAt: null }, seenUpdatedAt });
  const entry = await newest();
  const refused = async () => (await sendRevert(entry, admin)).status;
  await rewriteAudit(t.pool, `update audit_log set before = before || '{"scheduled_at": "2020-01-01T10:00:00Z"}'`);
  expect(await refused()).toBe(422);
  await t.pool.query("update newsletter_campaigns set status = 'sent', sent_at = now() where id = $1", [id]);
  expect(await refused()).toBe(422);
  const campaign = await one("select status, scheduled_at from newsletter_campaigns where id = $1", [id]);
  expect(campaign).toEqual({ status: "sent", scheduled_at: null });
});
