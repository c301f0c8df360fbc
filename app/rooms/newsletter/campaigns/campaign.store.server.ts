import { sql, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { byNewest, having, holding, listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { NewsletterCampaigns } from "#app/shared/db/schema.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { CAMPAIGNS_PAGE_SIZE } from "../constants.ts";
import type { Campaign, CampaignFilter, CampaignStatus, CampaignTexts, ListedCampaign } from "../types.ts";
import { fileStems } from "#app/shared/db/sql-parts.server.ts";

type CampaignRow = Selectable<NewsletterCampaigns>;

const toCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  content: row.content,
  status: row.status as CampaignStatus,
  scheduledAt: row.scheduled_at,
  sentAt: row.sent_at,
  recipients: row.recipients_count,
  opened: row.opened_count,
  clicked: row.clicked_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

async function list(db: Database, { search, status, page }: CampaignFilter): Promise<ListPage<ListedCampaign>> {
  const found = await listPage<CampaignRow>(db, {
    columns: sql`*`,
    from: sql`newsletter_campaigns`,
    where: [...having("status", status, search), ...holding(search)],
    order: byNewest("created_at"),
    page,
    isSearch: search !== "",
    size: CAMPAIGNS_PAGE_SIZE,
  });
  const mails = await countMails(db, found.rows);
  const rows = found.rows.map((row) => ({ ...toCampaign(row), open: 0, failed: 0, ...mails.get(row.id) }));
  return { ...found, rows };
}

type Mails = { readonly open: number; readonly failed: number };

/** The mails in progress per unfinished campaign, and the undelivered mails of all campaigns. */
async function countMails(db: Database, campaigns: readonly CampaignRow[]): Promise<ReadonlyMap<string, Mails>> {
  const { rows } = await sql<Mails & { id: string }>`
    select c.id, count(*) filter (where c.finished_at is null and d.status in ('queued', 'sending')) as open,
      count(*) filter (where d.status in ('failed', 'bounced')) as failed
    from newsletter_campaigns c join newsletter_deliveries d on d.campaign_id = c.id
    where c.id = any (${campaigns.map(({ id }) => id)}::uuid[]) and d.status in ('queued', 'sending', 'failed', 'bounced')
    group by c.id`.execute(db);
  return new Map(rows.map(({ id, open, failed }) => [id, { open, failed }]));
}

async function find(db: Database, id: string): Promise<Campaign | null> {
  const row = await db.selectFrom("newsletter_campaigns").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toCampaign(row) : null;
}

async function lock(db: Database, id: string): Promise<Campaign | null> {
  const row = await db
    .selectFrom("newsletter_campaigns")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toCampaign(row) : null;
}

const stored = ({ name, subject, content, scheduledAt }: CampaignTexts) => ({
  name,
  subject,
  content,
  scheduled_at: scheduledAt,
  status: scheduledAt ? "scheduled" : "draft",
  recipients_count: 0,
  opened_count: 0,
  clicked_count: 0,
});

type Writing = { readonly now: Date; readonly by: string | null };

async function insert(db: Database, texts: CampaignTexts, { now, by }: Writing): Promise<string> {
  const row = await db
    .insertInto("newsletter_campaigns")
    .values({ ...stored(texts), created_by: by, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function update(db: Database, id: string, { texts, now }: { texts: CampaignTexts; now: Date }): Promise<void> {
  await db
    .updateTable("newsletter_campaigns")
    .set({ ...stored(texts), updated_at: now })
    .where("id", "=", id)
    .execute();
}

async function markSent(db: Database, id: string, { now, recipients }: { now: Date; recipients: number }) {
  await db
    .updateTable("newsletter_campaigns")
    .set({ status: "sent", sent_at: now, recipients_count: recipients, updated_at: now })
    .where("id", "=", id)
    .execute();
}

async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom("newsletter_campaigns").where("id", "=", id).execute();
}

async function listDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("newsletter_campaigns")
    .select("id")
    .where("status", "=", "scheduled")
    .where("scheduled_at", "<=", now)
    .orderBy("scheduled_at")
    .execute();
  return rows.map((row) => row.id);
}

async function finish(db: Database, now: Date): Promise<{ id: string; name: string; recipients: number }[]> {
  const { rows } = await sql<{ id: string; name: string; recipients: number }>`
    update newsletter_campaigns c set finished_at = ${now}
    where c.status = 'sent' and c.finished_at is null
      and exists (select from newsletter_deliveries d where d.campaign_id = c.id)
      and not exists (select from newsletter_deliveries d
        where d.campaign_id = c.id and d.status in ('queued', 'sending'))
    returning c.id, c.name, c.recipients_count as recipients`.execute(db);
  return rows;
}

type Named = { readonly url: string; readonly name: string };

async function listNaming(db: Database, urls: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select distinct url, name from ${fileStems(urls)} as files
    join newsletter_campaigns on position(stem in content) > 0 order by name`.execute(db);
  return rows;
}

export const campaignStore = { list, find, lock, insert, update, markSent, remove, listDue, finish, listNaming };
