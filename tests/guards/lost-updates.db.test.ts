import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { updateBlock } from "#app/rooms/content/blocks/block.commands.server.ts";
import { updateFaq } from "#app/rooms/content/faq/faq.commands.server.ts";
import { scheduleSection } from "#app/rooms/content/homepage/schedule-section.server.ts";
import { updateTestimonial } from "#app/rooms/content/testimonials/testimonial.commands.server.ts";
import { changeRole } from "#app/rooms/accounts/staff/change-role.server.ts";
import { releaseStock, reserveStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import { takeReservedStock } from "#app/rooms/catalog/stock/take-reserved-stock.server.ts";
import { updateProduct } from "#app/rooms/catalog/editing/save-product.server.ts";
import { saveFolder } from "#app/rooms/media/library/folder.commands.server.ts";
import { updateMediaFile } from "#app/rooms/media/library/media-file.commands.server.ts";
import { handOverMails } from "#app/rooms/newsletter/delivery/steps/hand-over-mails.server.ts";
import { saveCampaign } from "#app/rooms/newsletter/campaigns/save-campaign.server.ts";
import { sendCampaign } from "#app/rooms/newsletter/campaigns/send-campaign.server.ts";
import { setSubscriberStatus } from "#app/rooms/newsletter/subscribers/subscriber.commands.server.ts";
import { retryMail } from "#app/rooms/notifications/mail/mail.commands.server.ts";
import { changeOrderStatus } from "#app/rooms/orders/status/change-order-status.server.ts";
import { deleteOrders } from "#app/rooms/orders/order/delete-orders.server.ts";
import { moderateReviews } from "#app/rooms/reviews/moderation/moderate-reviews.server.ts";
import { changeError } from "#app/rooms/support/error-report.commands.server.ts";
import { changeMessage } from "#app/rooms/support/contact-message.commands.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { insertAccount } from "../factories/account.ts";
import { insertProduct } from "../factories/product.ts";
import { behind } from "../support/behind.ts";
import { place, shopContext } from "../support/checkout.ts";
import { ADDRESS } from "../support/guest-address.ts";
import { testDatabase, waitingConnections } from "../support/database.ts";
import { ROWS } from "./constraint-rows.ts";
import { testSettings } from "../support/settings.ts";

testSettings();
const t = testDatabase();
let ctx: Context;
let shown = "";

beforeAll(async () => {
  for (const [table, row] of Object.entries(ROWS)) {
    const columns = Object.keys(row);
    const places = columns.map((_, at) => `$${at + 1}`).join(", ");
    const values = columns.map((column) => row[column]);
    await t.pool.query(`insert into ${table} (${columns.join(", ")}) values (${places})`, values);
  }
  await t.pool.query("update all_orders set shipping_address = $1", [ADDRESS]);
  await t.pool.query("update mail_outbox set status = 'failed'");
  shown = await insertProduct(t.db);
  ctx = t.ctx(await insertAccount(t.db, { role: "super_admin" }));
});

type Seen = { readonly id: string; readonly seenUpdatedAt: string };
type Race = {
  readonly table: string;
  /** The change that a colleague makes meanwhile. */
  readonly theirs?: string;
  readonly mine: (seen: Seen) => Promise<unknown>;
  readonly refused?: unknown;
};
const section = { publishAt: null, unpublishAt: null };
const faq = { category: "usage", question: "q", answer: "a", isActive: true } as const;
const words = {
  name: "Awa",
  location: null,
  rating: 5,
  comment: "c",
  isVerified: false,
  isFeatured: false,
  isActive: true,
};
const block = {
  name: "t",
  type: "text",
  content: "c",
  description: null,
  isActive: true,
  tags: [],
  category: null,
} as const;
const texts = { name: "n", subject: "s", content: "c", scheduledAt: null };

const RACES: Readonly<Record<string, Race>> = {
  "a media file": {
    table: "media_files",
    mine: (seen) => updateMediaFile(ctx, { ...seen, title: "n", altText: "", folderId: null, isPublic: true }),
  },
  "a question": { table: "faqs", mine: (seen) => updateFaq(ctx, { ...seen, edits: faq }) },
  "a testimonial": {
    table: "testimonials",
    mine: (seen) => updateTestimonial(ctx, { ...seen, edits: words }),
  },
  "a content block": {
    table: "content_blocks",
    mine: (seen) => updateBlock(ctx, { ...seen, edits: block }),
  },
  "a section of the home page": {
    table: "homepage_sections",
    mine: (seen) => scheduleSection(ctx, { ...seen, ...section }),
  },
  "a campaign": { table: "newsletter_campaigns", mine: (seen) => saveCampaign(ctx, { ...seen, texts }) },
  "a campaign that goes out": {
    table: "newsletter_campaigns",
    theirs: "status = 'sent', sent_at = now()",
    mine: ({ id }) => sendCampaign(ctx, id),
    refused: "already_sent",
  },
  "a subscriber": {
    table: "newsletter_subscribers",
    theirs: "status = 'unsubscribed'",
    mine: ({ id }) => setSubscriberStatus(ctx, { id, to: "unsubscribed" }),
    refused: "not_allowed",
  },
  "a message": {
    table: "contact_messages",
    mine: (seen) => changeMessage(ctx, { ...seen, status: "handled", staffNote: "" }),
  },
  "an error report": {
    table: "error_reports",
    theirs: "count = count + 1",
    mine: ({ id }) => changeError(ctx, { id, status: "resolved", seenCount: 1 }),
  },
  "a mail that failed": {
    table: "mail_outbox",
    theirs: "status = 'queued'",
    mine: ({ id }) => retryMail(ctx, id),
    refused: "not_failed",
  },
  "an order": {
    table: "all_orders",
    mine: ({ id: orderId, seenUpdatedAt }) =>
      changeOrderStatus(ctx, { orderId, to: "shipped", restock: false, carrier: "", tracking: "", seenUpdatedAt }),
    refused: { code: "changed_by_other" },
  },
  "a product": {
    table: "products",
    mine: ({ id: productId, seenUpdatedAt }) =>
      updateProduct(ctx, {
        productId,
        listing: null,
        promotion: { discount: null, isNew: true },
        stock: null,
        seenUpdatedAt,
      }),
    refused: { code: "changed_by_other" },
  },
};

test.each(Object.keys(RACES))("R-189: of two simultaneous changes of %s the second is refused", async (name) => {
  const { table, theirs = "updated_at = now()", mine, refused = "changed_by_other" } = RACES[name] as Race;
  const { rows } = await t.pool.query<{ id: string; seen: Date | null }>(
    `select id, to_jsonb(row) ->> 'updated_at' as seen from ${table} as row limit 1`,
  );
  const [{ id, seen } = { id: "", seen: null }] = rows;
  const asSeen = { id, seenUpdatedAt: new Date(seen ?? 0).toISOString() };
  const answer = await behind(t, `update ${table} set ${theirs} where id = '${id}'`, () => mine(asSeen));
  expect(answer).toEqual({ ok: false, error: refused });
});

test.each(["an order", "a review"])("R-189: a bulk action skips %s that was changed meanwhile", async (name) => {
  const table = name === "an order" ? "all_orders" : "reviews";
  const { rows } = await t.pool.query<{ id: string; updated_at: Date }>(`select id, updated_at from ${table}`);
  const chosen = rows.map(({ id, updated_at }) => ({ id, seenUpdatedAt: updated_at.toISOString() }));
  const action = (): Promise<unknown> =>
    table === "all_orders" ? deleteOrders(ctx, chosen) : moderateReviews(ctx, { chosen, to: "approved" });
  const answer = await behind(t, `update ${table} set updated_at = now()`, action);
  expect(answer).toEqual([{ id: chosen[0]?.id, outcome: "changed" }]);
});

test("a file is not moved into a folder that is being deleted", async () => {
  const folder = await saveFolder(ctx, { id: null, name: "Old", parentId: null });
  const folderId = folder.ok ? folder.value : "";
  const { rows } = await t.pool.query<{ id: string; updated_at: Date }>("select id, updated_at from media_files");
  const [{ id, updated_at } = { id: "", updated_at: new Date() }] = rows;
  const edit = { id, title: "n", altText: "", folderId, isPublic: true, seenUpdatedAt: updated_at.toISOString() };
  const answer = await behind(t, `delete from media_folders where id = '${folderId}'`, () =>
    updateMediaFile(ctx, edit),
  );
  expect(answer).toEqual({ ok: false, error: "folder_gone" });
});

const checkoutId = randomUUID();
const ofCheckout = `hashtextextended('${checkoutId}', 0)`;
const WAITS: Readonly<Record<string, readonly [string, () => Promise<unknown>]>> = {
  "roles are changed": ["7001", () => changeRole(ctx, { userId: randomUUID(), to: "user", isConfirmed: true })],
  "folders are moved": ["hashtext('media_folders')", () => saveFolder(ctx, { id: null, name: "New", parentId: null })],
  "newsletters are handed over": ["hashtext('newsletter-turn')", () => handOverMails(shopContext(t))],
  "stock is held for a checkout": [ofCheckout, () => reserveStock(ctx, { checkoutId, lines: [], expiresAt: ctx.now })],
  "stock of a checkout is released": [ofCheckout, () => releaseStock(ctx, { checkoutId })],
  "stock of a checkout is sold": [
    ofCheckout,
    () => takeReservedStock(ctx, { checkoutId, orderId: checkoutId, lines: [] }),
  ],
};
test.each(Object.keys(WAITS))("one at a time: %s", async (name) => {
  expect.hasAssertions();
  const [lock, action] = WAITS[name] ?? ["0", () => Promise.resolve()];
  await behind(t, `select pg_advisory_xact_lock(${lock})`, action);
  expect(await waitingConnections(t)).toBe(0);
});

test("one at a time: a buyer's second request waits for the first, which is opening the checkout, and then changes it", async () => {
  const [id, guestId] = [randomUUID(), randomUUID()];
  const first = `insert into checkouts (id, kind, guest_id, lines, shipping_address, subtotal, tax, shipping_cost, total, expires_at)
    values ('${id}', 'guest', '${guestId}', '[]', '{}', 0, 0, 0, 0, now() + interval '30 minutes')`;
  const second = await behind(t, first, () => place(t.ctx({ kind: "visitor", guestId }), shown));
  expect(second).toMatchObject({ ok: true, value: { id, isNew: false } });
});
