import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

/** Owner of the many notifications and orders, and the account that is read by id. */
export const LARGE_READER = "00000000-0000-4000-8000-000000000001";
export const LARGE_FOLDER = "00000000-0000-4000-8000-000000000002";
export const LARGE_BLOCK = "00000000-0000-4000-8000-000000000003";
export const LARGE_ORDER = "00000000-0000-4000-8000-000000000004";
export const LARGE_PRODUCT = "00000000-0000-4000-8000-000000000005";

const SUBJECTS = sql`(array['Fresh ginger','Hibiscus week','Baobab news','Moringa guide','Mint and lime'])[1 + n % 5]`;

/** Rows per statement, few enough to stay within the query time limit. */
export type Span = { readonly from: number; readonly to: number };
/** Fills a table with a row for each number n. */
type Fill = (numbers: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Fills every other table that grows in the back office, one row per number. */
export async function insertManyRecords(db: Database, spans: readonly Span[]): Promise<void> {
  await insertOwners(db);
  for (const { from, to } of spans) {
    const numbers = sql`generate_series(${from}::int, ${to}::int) n`;
    for (const fill of [...SUPPORT, ...LIBRARY, ...STAFF, ...NEWSLETTER]) await fill(numbers).execute(db);
  }
}

async function insertOwners(db: Database): Promise<void> {
  await sql`insert into profiles (id, email, role, role_description)
    values (${LARGE_READER}::uuid, 'reader@example.com', 'super_admin', ${ROLE_DESCRIPTIONS.super_admin})`.execute(db);
  await sql`update all_orders set id = ${LARGE_ORDER}::uuid where email = 'guest1@example.com'`.execute(db);
  await sql`update orders set user_id = ${LARGE_READER}::uuid where created_at > now() - interval '3 days'`.execute(db);
  await sql`update reviews set product_id = ${LARGE_PRODUCT}::uuid
    where id in (select distinct on (user_id) id from reviews order by user_id limit 200)`.execute(db);
  await sql`update profiles set role = case length(name) % 3 when 0 then 'manager' when 1 then 'admin' else 'customer_service' end
    where email::text like '%999@example.com'`.execute(db);
  for (const role of ["manager", "admin", "customer_service"] as const)
    await sql`update profiles set role_description = ${ROLE_DESCRIPTIONS[role]} where role = ${role}`.execute(db);
  await sql`insert into media_folders (id, name) values (${LARGE_FOLDER}::uuid, 'Campaign 2026')`.execute(db);
  await sql`insert into ${sql.table(QUEUE_TABLES.tasks)} (identifier) values ('send-mail') on conflict do nothing`.execute(
    db,
  );
}

const SUPPORT: readonly Fill[] = [
  (numbers) => sql`insert into contact_messages (name, email, subject, message, status, created_at)
    select 'Customer ' || n, 'customer' || n || '@example.com', 'order', 'Where is parcel ' || n || '? ' || ${SUBJECTS},
      case when n % 40 = 0 then 'new' else 'handled' end, now() - n * interval '20 minutes' from ${numbers}`,
  (numbers) => sql`insert into error_reports (fingerprint, error_id, message, page, status, first_seen_at, last_seen_at)
    select 'fp' || n, 'E-' || n, 'Failed to load chunk ' || n, '/product/' || ${SUBJECTS},
      case when n % 40 = 0 then 'open' else 'resolved' end, now() - n * interval '1 hour', now() - n * interval '30 minutes' from ${numbers}`,
  (numbers) => sql`insert into mail_outbox (kind, to_email, subject, html, text, status, created_at)
    select 'order-confirmation', 'customer' || n || '@example.com', 'Your order ' || n, '<p>' || repeat('Thank you. ', 40),
      repeat('Thank you. ', 40), case when n % 50 = 0 then 'failed' when n % 70 = 0 then 'queued' else 'sent' end,
      now() - n * interval '7 minutes' from ${numbers}`,
];

const LIBRARY: readonly Fill[] = [
  (
    numbers,
  ) => sql`insert into media_files (bucket, filename, original_name, title, file_type, file_size, url, file_path, file_url, folder_id, created_at)
    select case when n % 3 = 0 then 'product-images' else 'content-media' end, n || '.webp', 'IMG_' || n || '.jpg', ${SUBJECTS} || ' ' || n,
      (array['image/webp','image/webp','image/webp','video/mp4','application/pdf'])[1 + n % 5], 1000 + n, '/storage/' || n,
      n || '.webp', '/storage/' || n, case when n % 10 = 1 then ${LARGE_FOLDER}::uuid end, now() - n * interval '25 minutes' from ${numbers}`,
  (numbers) => sql`insert into content_revisions (content_type, content_id, revision_data, created_at)
    select 'content_block', case when n <= 20 then ${LARGE_BLOCK}::uuid else md5((n / 20)::text)::uuid end,
      jsonb_build_object('note', '', 'by', 'editor@example.com', 'state', jsonb_build_object('name', 'Block', 'type', 'text',
        'content', repeat('Words. ', 40), 'description', null, 'is_active', true, 'tags', '[]'::jsonb, 'category', null)),
      now() - n * interval '15 minutes' from ${numbers}`,
];

const STAFF: readonly Fill[] = [
  (numbers) => sql`insert into notifications (user_id, type, title, message, permission, read, created_at)
    select ${LARGE_READER}::uuid, 'order', 'New order #' || n, '$20.00', (array['orders.view','stock.edit','admin.enter'])[1 + n % 3],
      n % 20 <> 0, now() - n * interval '1 minute' from ${numbers}`,
  (numbers) => sql`insert into audit_log (actor_label, action, entity, entity_id, before, after, created_at)
    select 'staff' || n % 30 || '@example.com', (array['product.change','order.status','setting.change','user.role','order.refund'])[1 + n % 5],
      (array['product','order','setting','profile','order'])[1 + n % 5], md5(n::text)::uuid::text, '{"stock": 3}', '{"stock": 5}',
      now() - n * interval '11 minutes' from ${numbers}`,
  (numbers) => sql`insert into staff_invitations (email, role, token_hash, invited_by, created_at, expires_at)
    select 'colleague' || n || '@example.com', 'manager', 'sha256:' || n, ${LARGE_READER}::uuid, now() - n * interval '1 minute',
      now() + interval '1 day' from ${numbers} where n % 10 = 0`,
  (
    numbers,
  ) => sql`insert into ${sql.table(QUEUE_TABLES.jobs)} (task_id, run_at, attempts, max_attempts, last_error, key, locked_at, locked_by)
    select (select id from ${sql.table(QUEUE_TABLES.tasks)} where identifier = 'send-mail'), now() + n * interval '1 second',
      case when n % 50 = 0 then 12 when n % 30 = 0 then 2 else 0 end, 12,
      case when n % 50 = 0 then 'Error: connection ' || n || ' refused' end, 'send-mail:' || n,
      case when n % 5000 = 1 then now() end, case when n % 5000 = 1 then 'worker' end from ${numbers}`,
];

const NEWSLETTER: readonly Fill[] = [
  (numbers) => sql`insert into newsletter_subscribers (email, name, status, subscribed_at)
    select 'reader' || n || '@example.com', 'Reader ' || n, case when n % 9 = 0 then 'unsubscribed' when n % 70 = 0 then 'bounced' else 'active' end,
      now() - n * interval '13 minutes' from ${numbers}`,
  (numbers) => sql`insert into newsletter_campaigns (name, subject, content, status, sent_at, scheduled_at, created_at)
    select 'Campaign ' || n, ${SUBJECTS} || ' ' || n, '<p>' || repeat('News. ', 60), (array['sent','sent','draft','scheduled'])[1 + n % 4],
      case when n % 4 < 2 then now() end, case when n % 4 = 3 then now() + interval '1 day' end, now() - n * interval '1 hour' from ${numbers}`,
  // One campaign went to every subscriber.
  (numbers) => sql`insert into newsletter_deliveries (campaign_id, subscriber_id, status, created_at)
    select c.id, s.id, case when n % 100 = 0 then 'failed' when n % 130 = 0 then 'bounced' else 'sent' end, now()
    from ${numbers} join newsletter_subscribers s on s.email = 'reader' || n || '@example.com'
    join newsletter_campaigns c on c.name = 'Campaign 1'`,
];
