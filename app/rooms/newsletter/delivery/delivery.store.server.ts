import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { CampaignStats, QueuedDelivery } from "../types.ts";

async function queueAll(db: Database, campaignId: string, now: Date): Promise<number> {
  const result = await sql`
    insert into newsletter_deliveries (campaign_id, subscriber_id, created_at)
    select ${campaignId}, id, ${now}::timestamptz from newsletter_subscribers where status = 'active'
    on conflict (campaign_id, subscriber_id) do nothing`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Lets only one process at a time hand mails over, until the transaction ends. */
async function lockTurn(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('newsletter-turn'))`.execute(db);
}

async function countHandedSince(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("newsletter_deliveries")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("handed_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes and locks the longest waiting; parallel callers get others, an unsubscribe waits for the commit. */
async function takeQueued(db: Database, limit: number): Promise<QueuedDelivery[]> {
  const { rows } = await sql<QueuedDelivery>`
    select d.id, d.campaign_id as "campaignId", s.email, s.status = 'active' as "isActive",
      s.unsubscribe_token as "unsubscribeToken"
    from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
    where d.status = 'queued' order by d.created_at, d.id limit ${limit}
    for update of d skip locked for share of s skip locked`.execute(db);
  return rows;
}

/** Records which of the taken deliveries are in the outbox; the others no longer have a subscriber. */
async function markHanded(
  db: Database,
  { handed, skipped, now }: { handed: readonly string[]; skipped: readonly string[]; now: Date },
): Promise<void> {
  if (handed.length > 0)
    await db
      .updateTable("newsletter_deliveries")
      .set({ status: "sending", handed_at: now })
      .where("id", "in", [...handed])
      .execute();
  if (skipped.length > 0)
    await db
      .updateTable("newsletter_deliveries")
      .set({ status: "skipped" })
      .where("id", "in", [...skipped])
      .execute();
}

async function listSending(
  db: Database,
  { after, limit }: { after: { handedAt: Date; id: string } | null; limit: number },
): Promise<{ id: string; handedAt: Date }[]> {
  const { rows } = await sql<{ id: string; handedAt: Date }>`
    select id, handed_at as "handedAt" from newsletter_deliveries
    where status = 'sending' ${after ? sql`and (handed_at, id) > (${after.handedAt}, ${after.id}::uuid)` : sql``}
    order by handed_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Deliveries whose mail is in the outbox and has not arrived. */
async function listUndelivered(
  db: Database,
  of: { readonly campaignId: string } | { readonly subscriberId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select("id")
    .where("status", "in", ["sending", "failed"])
    .where((is) =>
      "campaignId" in of ? is("campaign_id", "=", of.campaignId) : is("subscriber_id", "=", of.subscriberId),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Records mails withdrawn before they were sent; failed ones stay failed. */
async function markWithdrawn(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("newsletter_deliveries")
    .set({ status: "skipped" })
    .where("id", "in", ids)
    .where("status", "=", "sending")
    .execute();
}

async function resume(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable("newsletter_deliveries")
    .set({ status: "sending", handed_at: now })
    .where("id", "=", id)
    .where("status", "=", "failed")
    .execute();
}

type End = {
  readonly id: string;
  readonly status: "sent" | "failed" | "bounced";
  readonly attempts: number;
  readonly reason: string | null;
};

/** Records how a delivery ended; a bounce also marks its subscriber, unless they have left. */
async function settle(db: Database, { id, status, attempts, reason }: End, now: Date): Promise<void> {
  const row = await db
    .updateTable("newsletter_deliveries")
    .set({ status, attempts, last_error: reason, sent_at: status === "sent" ? now : null })
    .where("id", "=", id)
    .where("status", "=", "sending")
    .returning("subscriber_id")
    .executeTakeFirst();
  if (!row || status !== "bounced") return;
  await db
    .updateTable("newsletter_subscribers")
    .set({ status: "bounced" })
    .where("id", "=", row.subscriber_id)
    .where("status", "=", "active")
    .execute();
}

async function hold(db: Database, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_deliveries")
    .set({ status: "failed", last_error: reason })
    .where("status", "=", "queued")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function markBounced(db: Database, subscriberIds: readonly string[], reason: string): Promise<void> {
  await sql`
    update newsletter_deliveries set status = 'bounced', last_error = ${reason} where id in (
      select distinct on (subscriber_id) id from newsletter_deliveries
      where subscriber_id = any (${subscriberIds}::uuid[]) and status = 'sent'
      order by subscriber_id, sent_at desc)`.execute(db);
}

async function recordOpen(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    with first as (update newsletter_deliveries set opened_at = ${now} where id = ${id} and opened_at is null
      returning campaign_id)
    update newsletter_campaigns c set opened_count = opened_count + 1 from first
    where c.id = first.campaign_id`.execute(db);
}

/** Counts a recipient's first click for the campaign, and the first per link. */
async function recordClick(db: Database, { id, url, now }: { id: string; url: string; now: Date }): Promise<void> {
  await sql`
    with known as (select id from newsletter_deliveries where id = ${id}),
      link as (insert into newsletter_clicks (delivery_id, url, created_at) select id, ${url}, ${now}::timestamptz
        from known on conflict (delivery_id, url) do nothing),
      first as (update newsletter_deliveries set clicked_at = ${now} where id = ${id} and clicked_at is null
        returning campaign_id)
    update newsletter_campaigns c set clicked_count = clicked_count + 1 from first
    where c.id = first.campaign_id`.execute(db);
}

/** Records, once, that the reader with this token left by the link of this mail. */
async function recordUnsubscribe(
  db: Database,
  { id, token, now }: { id: string; token: string; now: Date },
): Promise<void> {
  await sql`
    update newsletter_deliveries d set unsubscribed_at = ${now} from newsletter_subscribers s
    where d.id = ${id} and d.unsubscribed_at is null and s.id = d.subscriber_id
      and s.unsubscribe_token = ${token}`.execute(db);
}

async function stats(
  db: Database,
  campaignId: string,
): Promise<Omit<CampaignStats, "recipients" | "opened" | "clicked">> {
  const { rows } = await sql<Record<"delivered" | "failed" | "skipped" | "open" | "unsubscribed", number>>`
    select count(*) filter (where status = 'sent') as delivered,
      count(*) filter (where status in ('failed', 'bounced')) as failed,
      count(*) filter (where status = 'skipped') as skipped,
      count(*) filter (where status in ('queued', 'sending')) as open,
      count(unsubscribed_at) as unsubscribed
    from newsletter_deliveries where campaign_id = ${campaignId}`.execute(db);
  const links = await sql<{ url: string; clicks: number }>`
    select c.url, count(*) as clicks from newsletter_clicks c join newsletter_deliveries d on d.id = c.delivery_id
    where d.campaign_id = ${campaignId} group by c.url order by clicks desc, c.url limit 50`.execute(db);
  const counts = rows[0] ?? { delivered: 0, failed: 0, skipped: 0, open: 0, unsubscribed: 0 };
  return { ...counts, links: links.rows };
}

export const deliveryStore = {
  queueAll,
  lockTurn,
  countHandedSince,
  takeQueued,
  markHanded,
  listSending,
  listUndelivered,
  markWithdrawn,
  resume,
  hold,
  settle,
  markBounced,
  recordOpen,
  recordClick,
  recordUnsubscribe,
  stats,
};
