import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import { retryMail } from "#app/rooms/notifications/mail/mail.commands.server.ts";
import { deleteCampaign } from "../campaigns/campaign.commands.server.ts";
import { handOverMails } from "./steps/hand-over-mails.server.ts";
import { saveCampaign } from "../campaigns/save-campaign.server.ts";
import { sendCampaign } from "../campaigns/send-campaign.server.ts";
import { setOwnSubscription, setSubscriberStatus, unsubscribe } from "../subscribers/subscriber.commands.server.ts";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();
let marketing: Actor;
let reader: Actor;
const staff = () => t.ctx(marketing);
const system = () => t.ctx(systemActor());

beforeAll(async () => {
  marketing = await insertAccount(t.db, { role: "super_admin" });
});
beforeEach(async () => {
  for (const table of ["newsletter_campaigns", "newsletter_subscribers", "mail_outbox"])
    await t.pool.query(`delete from ${table}`);
  reader = await insertAccount(t.db, { role: "user" });
});

async function handedOver(): Promise<{ campaignId: string; subscriberId: string; token: string }> {
  const email = "email" in reader ? (reader.email ?? "") : "";
  const [own] = await t.db
    .insertInto("newsletter_subscribers")
    .values([{ email }, { email: "other@example.com" }])
    .returning(["id", "unsubscribe_token"])
    .execute();
  const texts = { name: "May", subject: "Spring", content: "<p>Leaves</p>", scheduledAt: null };
  const saved = await saveCampaign(staff(), { id: null, texts, seenUpdatedAt: "" });
  const campaignId = saved.ok ? saved.value : "";
  await sendCampaign(staff(), campaignId);
  await handOverMails(system());
  return { campaignId, subscriberId: own!.id, token: own!.unsubscribe_token };
}
const waiting = async (): Promise<string[]> =>
  (await t.db.selectFrom("mail_outbox").select("to_email").where("kind", "=", "newsletter-campaign").execute()).map(
    ({ to_email }) => to_email,
  );
const deliveryOf = async (id: string) =>
  (await t.db.selectFrom("newsletter_deliveries").select("status").where("subscriber_id", "=", id).executeTakeFirst())
    ?.status;

test.each<[string, (made: Awaited<ReturnType<typeof handedOver>>) => Promise<unknown>]>([
  ["by the link", ({ token }) => unsubscribe(system(), token)],
  ["in the account", () => setOwnSubscription(t.ctx(reader), { isSubscribed: false, ip: null })],
  ["by staff", ({ subscriberId }) => setSubscriberStatus(staff(), { id: subscriberId, to: "unsubscribed" })],
])(
  "R-187: a subscriber who leaves %s does not get a mail that still waits for the mail server",
  async (_how, leave) => {
    const made = await handedOver();
    expect(await waiting()).toHaveLength(2);
    await leave(made);
    expect(await waiting()).toEqual(["other@example.com"]);
    expect(await deliveryOf(made.subscriberId)).toBe("skipped");
  },
);

test("R-187: a failed mail cannot be resent to a subscriber who left since; one being sent, or sent, stays unchanged", async () => {
  const made = await handedOver();
  const { rows } = await t.pool.query(
    "update mail_outbox set status = 'failed' where to_email <> 'other@example.com' returning id",
  );
  await t.pool.query("update newsletter_deliveries set status = 'failed'");
  await unsubscribe(system(), made.token);
  expect(await retryMail(staff(), rows[0].id)).toEqual({ ok: false, error: "not_failed" });
  expect(await deliveryOf(made.subscriberId)).toBe("failed");
  for (const status of ["sending", "sent"]) {
    await t.pool.query("delete from newsletter_subscribers");
    const again = await handedOver();
    await t.pool.query("update mail_outbox set status = $1", [status]);
    await unsubscribe(system(), again.token);
    expect(await deliveryOf(again.subscriberId)).toBe("sending");
  }
});

test("A-CALL-60: unsent mails of a deleted campaign are not sent", async () => {
  const { campaignId } = await handedOver();
  await t.pool.query("update mail_outbox set status = 'failed' where to_email = 'other@example.com'");
  await deleteCampaign(staff(), campaignId);
  expect(await waiting()).toEqual([]);
});
