import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { handOverMails } from "./steps/hand-over-mails.server.ts";
import { readCampaignStats, findCampaign } from "../campaigns/queries.server.ts";
import { recordClick, recordOpen } from "./delivery.commands.server.ts";
import { saveCampaign } from "../campaigns/save-campaign.server.ts";
import { sendCampaign } from "../campaigns/send-campaign.server.ts";
import { unsubscribe } from "../subscribers/subscriber.commands.server.ts";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();
const NOW = new Date("2026-03-01T10:00:00Z");
let owner: Actor;
beforeAll(async () => {
  owner = await insertAccount(t.db, { role: "super_admin" });
});
beforeEach(async () => {
  for (const table of ["newsletter_campaigns", "newsletter_subscribers", "mail_outbox"])
    await t.pool.query(`delete from ${table}`);
});

const several = (count: number) =>
  t.db
    .insertInto("newsletter_subscribers")
    .values(Array.from({ length: count }, () => ({ email: `${randomUUID()}@example.com` })))
    .execute();
async function sent(): Promise<string> {
  const texts = {
    name: "May",
    subject: "Spring",
    content: '<p>See <a href="/products">all</a></p>',
    scheduledAt: null,
  };
  const saved = await saveCampaign(t.ctx(owner, NOW), { id: null, texts, seenUpdatedAt: "" });
  const id = saved.ok ? saved.value : "";
  await sendCampaign(t.ctx(owner, NOW), id);
  await handOverMails(t.ctx(systemActor(), NOW));
  return id;
}
const stored = (id: string) =>
  t.db.selectFrom("newsletter_campaigns").selectAll().where("id", "=", id).executeTakeFirst();
const mails = () => t.db.selectFrom("mail_outbox").selectAll().where("kind", "=", "newsletter-campaign").execute();

function partsOf(address: string) {
  const params = new URL(address.replaceAll("&amp;", "&")).searchParams;
  return { deliveryId: params.get("d") ?? "", url: params.get("u") ?? "", signature: params.get("s") ?? "" };
}

test("A-NEWS-09, A-NEWS-10, R-185: a subscriber's first opening and first click count, through signed addresses only", async () => {
  await several(2);
  const id = await sent();
  const html = (await mails())[0]!.html;
  const open = partsOf(/src="([^"]*\/newsletter\/open[^"]*)"/.exec(html)![1]!);
  const click = partsOf(/href="([^"]*\/newsletter\/click[^"]*)"/.exec(html)![1]!);
  expect(click.url).toBe("http://shop.test/products");
  await recordOpen(t.ctx(), { ...open, signature: click.signature });
  expect(await stored(id)).toMatchObject({ opened_count: 0 });
  for (const _again of [1, 2]) {
    await recordOpen(t.ctx(), open);
    expect(await recordClick(t.ctx(), click)).toEqual({ ok: true, value: "http://shop.test/products" });
  }
  await recordOpen(t.ctx(), { ...open, deliveryId: randomUUID() });
  for (const forged of [{ url: "https://evil.test" }, { signature: open.signature }, { signature: "" }])
    expect(await recordClick(t.ctx(), { ...click, ...forged })).toEqual({ ok: false, error: "link_invalid" });
  expect(await stored(id)).toMatchObject({ opened_count: 1, clicked_count: 1 });
});

test("A-ENT-130, A-ENT-131, R-185: with tracking off, mails have no pixel and direct links, and old links redirect without counting", async () => {
  await several(1);
  const id = await sent();
  const click = partsOf(/href="([^"]*\/newsletter\/click[^"]*)"/.exec((await mails())[0]!.html)![1]!);
  const open = partsOf(/src="([^"]*\/newsletter\/open[^"]*)"/.exec((await mails())[0]!.html)![1]!);
  await saveSettings(t.ctx(owner), { newsletter_tracking: false });
  try {
    expect((await recordClick(t.ctx(), click)).ok).toBe(true);
    await recordOpen(t.ctx(), open);
    expect(await stored(id)).toMatchObject({ clicked_count: 0, opened_count: 0 });
    await t.pool.query("delete from mail_outbox");
    await sent();
    const html = (await mails())[0]!.html;
    expect(html).toContain('<a href="http://shop.test/products">');
    expect(html).not.toMatch(/newsletter\/(?:open|click)/);
    // The shop's logo is the only picture.
    expect(html.match(/<img/g)).toHaveLength(1);
  } finally {
    await saveSettings(t.ctx(owner), { newsletter_tracking: true });
  }
});

test("A-NEWS-14, R-188: the stats count recipients, openings, clicks per link, and unsubscribes", async () => {
  await several(4);
  const id = await sent();
  const all = await mails();
  for (const mail of all.slice(0, 2))
    await recordClick(t.ctx(), partsOf(/href="([^"]*\/newsletter\/click[^"]*)"/.exec(mail.html)![1]!));
  await recordOpen(t.ctx(), partsOf(/src="([^"]*\/newsletter\/open[^"]*)"/.exec(all[0]!.html)![1]!));
  const [own, foreign] = all.map(({ text }) => /unsubscribe\?token=(\S+)/.exec(text)![1]!);
  await unsubscribe(t.ctx(), own!);
  // Someone else's delivery id behind one's own token reveals nothing about it.
  await unsubscribe(t.ctx(), `${own!.split(".")[0]}.${foreign!.split(".")[1]}`);
  await t.pool.query("update newsletter_deliveries set status = 'bounced' where opened_at is not null");
  const campaign = await findCampaign(t.ctx(owner), id);
  expect(await readCampaignStats(t.ctx(owner), campaign!)).toEqual({
    recipients: 4,
    delivered: 0,
    failed: 1,
    skipped: 0,
    open: 3,
    opened: 1,
    clicked: 2,
    unsubscribed: 1,
    links: [{ url: "http://shop.test/products", clicks: 2 }],
  });
});
