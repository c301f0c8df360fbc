import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { behind } from "#tests/support/behind.ts";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { plusMs } from "#app/shared/kernel/format/dates.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { HANDED_PER_STEP, MAILS_PER_MINUTE, NEWSLETTER_TASK, RATE_WINDOW_MS } from "../constants.ts";
import { deleteCampaign, restoreCampaign } from "./campaign.commands.server.ts";
import { finishCampaigns, runNewsletter, settleDeliveries } from "../delivery/steps/run-newsletter.server.ts";
import { handOverMails } from "../delivery/steps/hand-over-mails.server.ts";
import { saveCampaign } from "./save-campaign.server.ts";
import { sendCampaign } from "./send-campaign.server.ts";
import { unsubscribe } from "../subscribers/subscriber.commands.server.ts";
import { testSettings } from "#tests/support/settings.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

testSettings();
const t = testDatabase();
const NOW = new Date("2026-03-01T10:00:00Z");
let marketing: Actor;
const staff = (now = NOW) => t.ctx(marketing, now);
const shopAt = (now = NOW) => t.ctx(systemActor(), now);

beforeAll(async () => {
  marketing = await insertAccount(t.db, { role: "marketing_manager" });
});
beforeEach(async () => {
  for (const table of ["newsletter_campaigns", "newsletter_subscribers", "mail_outbox", QUEUE_TABLES.jobs])
    await t.pool.query(`delete from ${table}`);
});

async function subscribers(...statuses: string[]): Promise<{ id: string; email: string; unsubscribe_token: string }[]> {
  const rows = statuses.map((status) => ({ email: `${randomUUID()}@example.com`, status }));
  return t.db
    .insertInto("newsletter_subscribers")
    .values(rows)
    .returning(["id", "email", "unsubscribe_token"])
    .execute();
}
const several = (count: number) => subscribers(...Array.from({ length: count }, () => "active"));
const TEXTS = { name: "May", subject: "Spring", content: '<p>See <a href="/products">all</a></p>', scheduledAt: null };
async function campaign(scheduledAt: Date | null = null): Promise<string> {
  const saved = await saveCampaign(staff(), { id: null, texts: { ...TEXTS, scheduledAt }, seenUpdatedAt: "" });
  return saved.ok ? saved.value : "";
}
const stored = (id: string) =>
  t.db.selectFrom("newsletter_campaigns").selectAll().where("id", "=", id).executeTakeFirst();
const mails = () =>
  t.db.selectFrom("mail_outbox").selectAll().where("kind", "=", "newsletter-campaign").orderBy("to_email").execute();
const deliveries = () => t.db.selectFrom("newsletter_deliveries").selectAll().execute();
const jobsOf = async (task: string): Promise<number> =>
  (await t.pool.query("select 1 from graphile_worker.jobs where task_identifier = $1", [task])).rowCount ?? 0;
/** Whether the database dies at the nth of these statements, and what is left when it is back. */
async function dyingAt(table: string, nth: number, work: () => Promise<unknown>): Promise<void> {
  await t.pool.query(`
    create sequence dying;
    create function die() returns trigger language plpgsql as $$
      begin if nextval('dying') >= ${nth} then raise 'killed'; end if; return new; end $$;
    create trigger dying before insert or update on ${table} for each row execute function die()`);
  try {
    await expect(work()).rejects.toThrow("killed");
  } finally {
    await t.pool.query(`drop trigger dying on ${table}; drop function die; drop sequence dying`);
  }
}

test("A-STATE-15, A-STATE-16, A-STATE-17, A-CALL-59, A-NEWS-08, R-183, R-184: 'Send Now' marks a draft as sent, with its time, one delivery per active subscriber, their number and the job", async () => {
  await subscribers("active", "active", "active", "unsubscribed", "bounced");
  const id = await campaign();
  expect(await sendCampaign(staff(), id)).toEqual({ ok: true, value: 3 });
  expect(await stored(id)).toMatchObject({ status: "sent", sent_at: NOW, recipients_count: 3 });
  expect(await deliveries()).toHaveLength(3);
  expect(await jobsOf(NEWSLETTER_TASK)).toBe(1);
  expect(await mails()).toEqual([]);
  const entries = await t.db.selectFrom("audit_log").selectAll().where("entity_id", "=", id).execute();
  expect(entries.map(({ action }) => action)).toEqual(["campaign.save", "campaign.send"]);
});

test("A-NEWS-13, R-183: a campaign is sent only once, a scheduled one not by hand; without subscribers it stays a draft", async () => {
  const id = await campaign();
  expect(await sendCampaign(staff(), id)).toEqual({ ok: false, error: "no_subscribers" });
  expect(await stored(id)).toMatchObject({ status: "draft", sent_at: null });
  await several(2);
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendCampaign(staff(), id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await sendCampaign(staff(), id)).toEqual({ ok: false, error: "already_sent" });
  expect(await deliveries()).toHaveLength(2);
  const scheduled = await campaign(plusMs(NOW, 60_000));
  expect(await sendCampaign(staff(), scheduled)).toEqual({ ok: false, error: "not_draft" });
  await expect(sendCampaign(t.ctx(accountActor("content_editor")), id)).rejects.toThrow(PermissionError);
});

test("A-CALL-65, R-183: the job mails every subscriber once, with one-click header and unsubscribe link, and skips those who left meanwhile", async () => {
  const [awa, , gone] = await subscribers("active", "active", "active");
  const id = await campaign();
  await sendCampaign(staff(), id);
  await unsubscribe(shopAt(), gone!.unsubscribe_token);
  await runNewsletter(shopAt());
  await runNewsletter(shopAt());
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(sent.map(({ to_email }) => to_email)).not.toContain(gone!.email);
  const own = (await deliveries()).find(({ subscriber_id }) => subscriber_id === awa!.id);
  const mail = sent.find(({ to_email }) => to_email === awa!.email);
  const link = `http://shop.test/unsubscribe?token=${awa!.unsubscribe_token}.${own!.id}`;
  expect(mail).toMatchObject({
    subject: "Spring",
    headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  expect(mail?.html).toContain(link);
  expect(mail?.text).toContain(`Unsubscribe:\n${link}`);
  expect(mail?.text).toContain("See all (http://shop.test/products)");
  expect((await deliveries()).map(({ status }) => status).toSorted()).toEqual(["sending", "sending", "skipped"]);
});

test.each([
  ["mail_outbox", 1],
  ["mail_outbox", HANDED_PER_STEP + 7],
  ["newsletter_deliveries", 1],
  ["newsletter_deliveries", HANDED_PER_STEP + 1],
])(
  "R-183: a job that dies while it writes %s, at row %i, mails every subscriber exactly once after its retry",
  async (table, nth) => {
    const readers = await several(HANDED_PER_STEP + 10);
    await sendCampaign(staff(), await campaign());
    await dyingAt(table, nth, () => handOverMails(shopAt()));
    expect(await mails()).toHaveLength(nth > HANDED_PER_STEP ? HANDED_PER_STEP : 0);
    await Promise.all([handOverMails(shopAt()), handOverMails(shopAt())]);
    const sent = (await mails()).map(({ to_email }) => to_email);
    expect(sent.toSorted()).toEqual(readers.map(({ email }) => email).toSorted());
    expect(await jobsOf("send-mail")).toBe(readers.length);
  },
);

test("A-CALL-59, R-183: an interrupted Send Now leaves a draft without deliveries", async () => {
  await several(3);
  const id = await campaign();
  await dyingAt("newsletter_campaigns", 1, () => sendCampaign(staff(), id));
  expect(await stored(id)).toMatchObject({ status: "draft", recipients_count: 0 });
  expect([await deliveries(), await jobsOf(NEWSLETTER_TASK)]).toEqual([[], 0]);
});

test("R-183: no more mails than the rate allows are sent within a minute, the others later", async () => {
  await several(MAILS_PER_MINUTE + 5);
  await sendCampaign(staff(), await campaign());
  await handOverMails(shopAt());
  await handOverMails(shopAt(plusMs(NOW, RATE_WINDOW_MS - 1000)));
  expect(await mails()).toHaveLength(MAILS_PER_MINUTE);
  await handOverMails(shopAt(plusMs(NOW, RATE_WINDOW_MS)));
  expect(await mails()).toHaveLength(MAILS_PER_MINUTE + 5);
});

test("A-NEWS-27, A-STATE-18, A-STATE-19, R-182: a scheduled campaign goes out once, at its time, to the subscribers active then; without any it is a draft again", async () => {
  const at = plusMs(NOW, 3_600_000);
  const id = await campaign(at);
  expect(await stored(id)).toMatchObject({ status: "scheduled", scheduled_at: at });
  const [, gone] = await several(2);
  await runNewsletter(shopAt(plusMs(at, -1)));
  expect(await stored(id)).toMatchObject({ status: "scheduled" });
  await unsubscribe(shopAt(), gone!.unsubscribe_token);
  await Promise.all([runNewsletter(shopAt(at)), runNewsletter(shopAt(at))]);
  expect(await stored(id)).toMatchObject({ status: "sent", sent_at: at, recipients_count: 1 });
  expect(await mails()).toHaveLength(1);
  await t.pool.query("update newsletter_subscribers set status = 'bounced'");
  const lonely = await campaign(at);
  await runNewsletter(shopAt(at));
  expect(await stored(lonely)).toMatchObject({ status: "draft", scheduled_at: null });
  expect(await jobsOf("notify-staff")).toBe(1);
});

test("R-186: a permanently refused address marks delivery and subscriber as bounced, another failure only the delivery; then the campaign finishes once", async () => {
  const [fine, bad, unlucky, left] = await several(4);
  const id = await campaign();
  await sendCampaign(staff(), id);
  await handOverMails(shopAt());
  await t.pool.query("update mail_outbox set status = 'sending'");
  await unsubscribe(shopAt(), left!.unsubscribe_token);
  const end = (email: string, status: string, isRefused = false) =>
    t.db
      .updateTable("mail_outbox")
      .set({ status, is_address_refused: isRefused, last_error: "why" })
      .where("to_email", "=", email)
      .execute();
  await end(fine!.email, "sent");
  for (const each of [bad, left]) await end(each!.email, "failed", true);
  await settleDeliveries(shopAt());
  await finishCampaigns(shopAt());
  expect(await jobsOf("notify-staff")).toBe(0);
  await end(unlucky!.email, "failed");
  for (const _again of [1, 2]) await runNewsletter(shopAt());
  const statusOf = async (subscriberId: string): Promise<string[]> => {
    const delivery = (await deliveries()).find(({ subscriber_id }) => subscriber_id === subscriberId);
    const { rows } = await t.pool.query("select status from newsletter_subscribers where id = $1", [subscriberId]);
    return [delivery!.status, rows[0].status];
  };
  expect(await statusOf(fine!.id)).toEqual(["sent", "active"]);
  expect(await statusOf(bad!.id)).toEqual(["bounced", "bounced"]);
  expect(await statusOf(left!.id)).toEqual(["bounced", "unsubscribed"]);
  expect(await statusOf(unlucky!.id)).toEqual(["failed", "active"]);
  expect(await jobsOf("notify-staff")).toBe(1);
  const next = await campaign();
  expect(await sendCampaign(staff(), next)).toEqual({ ok: true, value: 2 });
});

test("A-STATE-18, R-189: a campaign unscheduled and a subscription ended at the last moment stay so", async () => {
  await several(1);
  const id = await campaign(plusMs(NOW, 1000));
  const takenBack = `update newsletter_campaigns set status = 'draft', scheduled_at = null where id = '${id}'`;
  await behind(t, takenBack, () => runNewsletter(shopAt(plusMs(NOW, 1000))));
  expect(await deliveries()).toEqual([]);
  await sendCampaign(staff(), id);
  await handOverMails(shopAt());
  await t.pool.query("update mail_outbox set status = 'sent'");
  await behind(t, "update newsletter_deliveries set status = 'bounced'", () => settleDeliveries(shopAt()));
  expect((await deliveries()).map(({ status }) => status)).toEqual(["bounced"]);
});

test("A-CALL-60: deleting a campaign deletes its deliveries and stops its mails", async () => {
  await several(2);
  const id = await campaign();
  await sendCampaign(staff(), id);
  expect(await deleteCampaign(staff(), id)).toEqual({ ok: true, value: null });
  await runNewsletter(shopAt());
  expect([await stored(id), await deliveries(), await mails()]).toEqual([undefined, [], []]);
  expect(await deleteCampaign(staff(), id)).toEqual({ ok: false, error: "not_found" });
});

test("R-171: a campaign restores only its own revisions", async () => {
  const id = await campaign();
  const texts = { name: "New", subject: "S", content: "c", scheduledAt: null };
  await saveCampaign(staff(), { id, texts, seenUpdatedAt: (await stored(id))?.updated_at.toISOString() ?? "" });
  const answer = await restoreCampaign(staff(), { id, revisionId: randomUUID() });
  expect([answer, (await stored(id))?.name]).toEqual([{ ok: false, error: "not_found" }, "New"]);
});
