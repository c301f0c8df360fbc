import { PROVIDER, paymentProvider } from "#tests/support/payment-provider.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { begin, confirmCard, guestContext, paid, shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { confirmEmail } from "#app/rooms/accounts/sign-up/confirm-email.server.ts";
import { registerAccount } from "#app/rooms/accounts/sign-up/register-account.server.ts";
import { mailConfirmLink } from "#app/rooms/accounts/mails/steps/mail-links.server.ts";
import { adjustStock } from "#app/rooms/catalog/stock/adjust-stock.server.ts";
import { handlePaymentEvent } from "#app/rooms/checkout/settling/steps/handle-payment-event.server.ts";
import { reconcilePayments } from "#app/rooms/checkout/settling/steps/reconcile-payments.server.ts";
import { handOverMails } from "#app/rooms/newsletter/delivery/steps/hand-over-mails.server.ts";
import { runNewsletter } from "#app/rooms/newsletter/delivery/steps/run-newsletter.server.ts";
import { saveCampaign } from "#app/rooms/newsletter/campaigns/save-campaign.server.ts";
import { sendCampaign } from "#app/rooms/newsletter/campaigns/send-campaign.server.ts";
import { NOTIFY_STAFF_TASK } from "#app/rooms/notifications/constants.ts";
import type { NotificationType } from "#app/rooms/notifications/types.ts";
import { flagOrder } from "#app/rooms/orders/order/attention.server.ts";
import { recordEvent } from "#app/rooms/payments/events/event.commands.server.ts";
import { editReview, submitReview } from "#app/rooms/reviews/reviewing/write-review.server.ts";
import { reportError } from "#app/rooms/support/error-report.commands.server.ts";
import { sendContactMessage } from "#app/rooms/support/contact-message.commands.server.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { type AccountActor, can, ROLES, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";
import { TASKS } from "./tasks.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
paymentProvider();
const FORGET_JOBS = `delete from ${QUEUE_TABLES.jobs}`;
const LATER = new Date(Date.now() + 3_600_000);
let people: Record<Role, AccountActor>;
const as = (role: Role) => t.ctx(people[role]);

beforeAll(async () => {
  const made = await Promise.all(ROLES.map(async (role) => [role, await insertAccount(t.db, { role })] as const));
  people = Object.fromEntries(made) as typeof people;
});
beforeEach(async () => {
  await t.pool.query(`delete from notifications; delete from newsletter_subscribers; ${FORGET_JOBS}`);
});

/** Runs every queued notification twice, as a job restarted after a crash. */
async function ring(): Promise<void> {
  const { run } = TASKS.find(({ name }) => name === NOTIFY_STAFF_TASK)!;
  const { rows } = await t.pool.query<{ payload: unknown }>(
    `with of_notes as (select id from ${QUEUE_TABLES.tasks} where identifier = $1)
     delete from ${QUEUE_TABLES.jobs} where task_id in (select id from of_notes) returning payload`,
    [NOTIFY_STAFF_TASK],
  );
  for (const { payload } of [...rows, ...rows]) await run(payload, shopContext(t));
}

async function bells(): Promise<Record<string, NotificationType[]>> {
  const notifications = await t.db
    .selectFrom("notifications")
    .select(["user_id", "type"])
    .where("read", "=", false)
    .execute();
  const of = ({ userId }: AccountActor) =>
    notifications.filter((notification) => notification.user_id === userId).map(({ type }) => type);
  return Object.fromEntries(ROLES.map((role) => [role, of(people[role]) as NotificationType[]]));
}
const bellsOf = (permission: Permission, notifications: NotificationType[]) =>
  Object.fromEntries(ROLES.map((role) => [role, can(role, permission) ? notifications : []]));

async function deliver(type: string, intentId: string): Promise<void> {
  const id = `evt_${randomUUID()}`;
  await recordEvent(shopContext(t), { id, provider: PROVIDER, type, reference: intentId, isLive: false });
  for (const _again of [1, 2]) await handlePaymentEvent(shopContext(t), id);
}
const move = (productId: string, change: number) =>
  adjustStock(as("inventory_manager"), { productIds: [productId], change });
async function fall({ from, to }: { from: number; to: number }) {
  const productId = await insertProduct(t.db, { stock: from });
  await move(productId, to - from);
  return () => move(productId, -1);
}
async function order(): Promise<string> {
  const { intentId } = await paid(guestContext(t), await insertProduct(t.db, { stock: 500 }));
  await deliver("payment_intent.succeeded", intentId);
  return intentId;
}
const TEXTS = { name: "May", subject: "Spring", content: "<p>Tea</p>" };
async function campaign(scheduledAt: Date | null): Promise<string> {
  const draft = { id: null, texts: { ...TEXTS, scheduledAt }, seenUpdatedAt: "" };
  const saved = await saveCampaign(as("marketing_manager"), draft);
  return saved.ok ? saved.value : "";
}

async function tokensOf(email: string): Promise<string[]> {
  const mails = await t.db.selectFrom("mail_outbox").select("text").where("to_email", "=", email).execute();
  return mails.map(({ text }) => /token=([^\s&]+)/.exec(text)?.[1] ?? "").map(decodeURIComponent);
}

type Cause = {
  readonly what: string;
  readonly permission: Permission;
  readonly type: NotificationType;
  /** Triggers it the first time; returns how to trigger the same again. */
  readonly happen: () => Promise<() => Promise<unknown>>;
  /** Whether the same event again deserves a new entry once the first was read. */
  readonly isNewOnceRead?: true;
};

const CAUSES: readonly Cause[] = [
  {
    what: "a new order, reported by event, reconciler and event again",
    permission: "orders.view",
    type: "order",
    happen: async () => {
      const intentId = await order();
      return async () => [await reconcilePayments(shopContext(t)), await deliver("payment_intent.succeeded", intentId)];
    },
  },
  {
    what: "a declined card, and the next one of the same checkout",
    permission: "orders.view",
    type: "error",
    isNewOnceRead: true,
    happen: async () => {
      const { payment } = await begin(guestContext(t), await insertProduct(t.db, { stock: 500 }));
      const decline = async () => {
        await confirmCard(payment.paymentIntentId, "pm_card_visa_chargeDeclined");
        await deliver("payment_intent.payment_failed", payment.paymentIntentId);
      };
      await decline();
      return decline;
    },
  },
  {
    what: "an order that needs a person",
    permission: "orders.view",
    type: "warning",
    happen: async () => {
      const flag = { orderId: await insertOrder(t.db), reason: "stock_short", detail: "Sokh" } as const;
      const raise = () => inTransaction(shopContext(t), (tx) => flagOrder(tx, flag));
      await raise();
      return raise;
    },
  },
  {
    what: "a dispute, and the money that the bank takes back for it",
    permission: "orders.view",
    type: "error",
    isNewOnceRead: true,
    happen: async () => {
      const intentId = await order();
      await t.pool.query(FORGET_JOBS);
      await deliver("charge.dispute.created", intentId);
      return () => deliver("charge.dispute.funds_withdrawn", intentId);
    },
  },
  {
    what: "a new customer, whose second link to confirm comes later",
    permission: "users.view",
    type: "user",
    happen: async () => {
      const email = `${randomUUID()}@example.com`;
      await registerAccount(t.ctx(), { name: "Awa Ndiaye", email, password: "baobab-17", redirect: "/" });
      await mailConfirmLink(t.ctx(), { email, redirect: "/" });
      const [first = "", second = ""] = await tokensOf(email);
      await confirmEmail(t.ctx(), { token: first, password: "baobab-17" });
      return async () => [
        await confirmEmail(t.ctx(), { token: first, password: "baobab-17" }),
        await confirmEmail(t.ctx(), { token: second, password: "baobab-17" }),
      ];
    },
  },
  {
    what: "a review that waits, rewritten before it is read",
    permission: "reviews.moderate",
    type: "warning",
    isNewOnceRead: true,
    happen: async () => {
      const review = { productId: await insertProduct(t.db), rating: 4, comment: "Refreshing and not too sweet." };
      await submitReview(as("user"), { ...review, buyersAmong: null });
      return () => editReview(as("user"), { ...review, rating: 3 });
    },
  },
  {
    what: "a stock that falls to low, and lower",
    permission: "stock.edit",
    type: "warning",
    happen: () => fall({ from: 12, to: 9 }),
  },
  {
    what: "a stock that falls to 0, and is reduced again",
    permission: "stock.edit",
    type: "warning",
    happen: () => fall({ from: 4, to: 0 }),
  },
  {
    what: "a page that fails in the browser, and fails again",
    permission: "audit.view",
    type: "error",
    isNewOnceRead: true,
    happen: async () => {
      const sent = { errorId: "error-1700000000000-aaaaaaaa", page: "/about", message: "Loading chunk 7 failed" };
      await reportError(t.ctx(), sent, "Firefox");
      return () => reportError(t.ctx(), { ...sent, errorId: "error-1700000000001-bbbbbbbb" }, "Firefox");
    },
  },
  {
    what: "a message, and one that fell into the honeypot",
    permission: "messages.handle",
    type: "info",
    happen: async () => {
      const form = { name: "Awa", email: "awa@example.com", subject: "product", message: "Is Sokh sweet?" } as const;
      await sendContactMessage(t.ctx(), { ...form, website: "" });
      return () => sendContactMessage(t.ctx(), { ...form, website: "https://spam.example" });
    },
  },
  {
    what: "a campaign whose last mail arrived",
    permission: "newsletter.send",
    type: "success",
    happen: async () => {
      await t.db.insertInto("newsletter_subscribers").values({ email: "reader@example.com" }).execute();
      await sendCampaign(as("marketing_manager"), await campaign(null));
      await handOverMails(shopContext(t));
      await t.db.updateTable("mail_outbox").set({ status: "sent" }).where("kind", "=", "newsletter-campaign").execute();
      await runNewsletter(shopContext(t));
      return () => runNewsletter(shopContext(t));
    },
  },
  {
    what: "a campaign whose hour came without readers",
    permission: "newsletter.send",
    type: "warning",
    happen: async () => {
      await campaign(LATER);
      const run = () => runNewsletter(shopContext(t, new Date(LATER.getTime() + 1000)));
      await run();
      return run;
    },
  },
];

test.each(CAUSES)(
  "R-132: $what: one notification of its type for all staff with the permission, and none for others",
  async ({ permission, type, happen, isNewOnceRead }) => {
    const again = await happen();
    await ring();
    expect(await bells()).toEqual(bellsOf(permission, [type]));
    if (!isNewOnceRead) await t.db.updateTable("notifications").set({ read: true }).execute();
    await again();
    await ring();
    expect(await bells()).toEqual(bellsOf(permission, isNewOnceRead ? [type] : []));
  },
);
