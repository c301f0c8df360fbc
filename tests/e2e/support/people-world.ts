import { randomUUID } from "node:crypto";
import { hashedPassword } from "./seed.ts";
import type { Shop } from "./shop.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

/** Less common states on the screens for accounts, messages and operations. */
export type PeopleWorld = {
  readonly shop: Shop;
  /** A member of staff with limited access. */
  readonly editorEmail: string;
  /** A member of staff who may see more than change. */
  readonly managerEmail: string;
  /** An account with a second factor. */
  readonly guardedId: string;
  readonly handledMessageId: string;
  readonly resolvedErrorId: string;
  readonly failedMailId: string;
  readonly sentMailId: string;
  readonly deadJobId: string;
  readonly scheduledId: string;
  readonly sentId: string;
  /** A campaign with earlier revisions. */
  readonly editedId: string;
  /** Audit entries: one that can be reverted, one of a deleted record, one that cannot be reverted. */
  readonly revertibleId: string;
  readonly goneId: string;
  readonly stayingId: string;
};

const FAILURE = "connect ETIMEDOUT 203.0.113.7:587 while greeting mail.example.com";

/** Makes one of each; searched texts contain `mark`. */
export async function peopleWorld(shop: Shop, mark: string): Promise<PeopleWorld> {
  const idOf = async (text: string, values: unknown[] = []): Promise<string> =>
    (await shop.sql<{ id: string }>(`${text} returning id`, values))[0]?.id ?? "";
  const guardedId = await idOf(
    `insert into profiles (email, name, role, role_description, two_factor_enabled)
     values ($1, 'Modou Jallow', 'manager', 'Oversees specialist roles and general operations', true)`,
    [`guarded-${mark}@example.com`],
  );
  await invitations(shop, mark);
  await notifications(shop);
  const sentId = await sentCampaign(shop, idOf, mark);
  const mail = (status: string, subject: string) =>
    idOf(
      `insert into mail_outbox (kind, to_email, from_email, subject, html, text, status, attempts, last_error, sent_at)
       values ('order-shipped', $1, 'Safara Sa Yaram <hello@safara.example>', $2, '<h1>On its way</h1>', 'On its way', $3, 5,
         case when $3 = 'failed' then $4 end, case when $3 = 'sent' then now() end)`,
      [`${mark}@example.com`, subject, status, FAILURE],
    );
  const entry = (
    action: string,
    entity: string,
    [id, before, after]: readonly [string, object | null, object | null],
  ) =>
    idOf(
      "insert into audit_log (actor_label, action, entity, entity_id, before, after) values ($1, $2, $3, $4, $5, $6)",
      [`${mark}@example.com`, action, entity, id, before, after],
    );
  const handledMessageId = await idOf(
    `insert into contact_messages (name, email, subject, message, status, staff_note)
     values ($1, 'fatou@example.com', 'order', $2, 'handled', 'Sent again on Monday')`,
    [`Fatou ${mark}`, "My parcel came open, and one of the bottles had leaked. ".repeat(8)],
  );
  return {
    shop,
    editorEmail: await staff(shop, "content_editor"),
    managerEmail: await staff(shop, "manager"),
    guardedId,
    sentId,
    handledMessageId,
    resolvedErrorId: await idOf(
      `insert into error_reports (fingerprint, error_id, message, page, status, count, browser)
       values ($1, 'error-2', $1, '/checkout', 'resolved', 12, 'Mozilla/5.0 (Linux; Android 15)')`,
      [`resolved ${mark}`],
    ),
    failedMailId: await mail("failed", "Your order is on its way"),
    sentMailId: await mail("sent", "Your order has arrived"),
    deadJobId: await deadJob(shop, mark),
    scheduledId: await idOf(
      `insert into newsletter_campaigns (name, subject, content, status, scheduled_at)
       values ($1, $1, '<p>In the year of the harvest</p>', 'scheduled', now() + interval '300 days')`,
      [`scheduled ${mark}`],
    ),
    editedId: await editedCampaign(shop, idOf, mark),
    revertibleId: await entry("message.change", "message", [
      handledMessageId,
      { status: "new", staffNote: "" },
      { status: "handled", staffNote: "Sent again on Monday" },
    ]),
    goneId: await entry("message.change", "message", [randomUUID(), { status: "new" }, { status: "handled" }]),
    stayingId: await entry("order.refund", "order", [randomUUID(), { refunded: 0 }, { refunded: 12.99 }]),
  };
}

type IdOf = (text: string, values?: unknown[]) => Promise<string>;

/** An account of this role that signs in by PASSWORD; its e-mail. */
async function staff(shop: Shop, role: string): Promise<string> {
  const email = `${role}-${randomUUID()}@example.com`;
  await shop.sql(
    `with added as (insert into profiles (email, email_verified, name, role) values ($1, true, 'Isatou Ceesay', $2) returning id)
     insert into accounts (user_id, account_id, provider_id, password) select id, id::text, 'credential', $3 from added`,
    [email, role, await hashedPassword()],
  );
  return email;
}

/** One open, one expired, and one whose sender may no longer give the role. */
async function invitations(shop: Shop, mark: string): Promise<void> {
  for (const [state, days, by] of [
    ["open", 3, "super_admin"],
    ["late", -1, "super_admin"],
    ["void", 3, "user"],
  ] as const)
    await shop.sql(
      `insert into staff_invitations (email, role, token_hash, invited_by, created_at, expires_at)
       select $1, 'manager', $2, id, now(), now() + make_interval(days => $3)
       from profiles where role = $4 order by created_at desc limit 1`,
      [`${state}-${mark}@example.com`, `sha256:${randomUUID()}`, days, by],
    );
}

/** Of every type, read and unread, for the newest member of staff. */
const notifications = (shop: Shop) =>
  shop.sql(
    `insert into notifications (user_id, type, title, message, link, read, created_at)
     select p.id, type, 'What became of ' || type, 'Awa Ba wrote a review of Sokh, and it waits for your word.',
       '/admin/reviews', n > 3, now() - n * n * interval '5 hours'
     from (select id from profiles where role = 'super_admin' order by created_at desc limit 1) p,
       unnest(array['info', 'success', 'warning', 'error', 'order', 'user']) with ordinality of_type(type, n)`,
  );

/** A campaign with statistics, failed deliveries and an earlier revision. */
async function sentCampaign(shop: Shop, idOf: IdOf, mark: string): Promise<string> {
  const id = await idOf(
    `insert into newsletter_campaigns (name, subject, content, status, sent_at, finished_at,
       recipients_count, opened_count, clicked_count)
     values ($1, $1, '<p>The first leaves</p>', 'sent', now(), now(), 3, 2, 1)`,
    [`sent ${mark}`],
  );
  for (const [at, status] of ["active", "unsubscribed", "bounced"].entries())
    await shop.sql(
      `with reader as (insert into newsletter_subscribers (email, name, status) values ($1, $2, $3) returning id)
       insert into newsletter_deliveries (campaign_id, subscriber_id, status, last_error)
       select $4, id, $5, 'mailbox full' from reader`,
      [`${status}-${mark}@example.com`, at === 0 ? null : "Awa", status, id, at === 2 ? "failed" : "sent"],
    );
  return id;
}

async function editedCampaign(shop: Shop, idOf: IdOf, mark: string): Promise<string> {
  const id = await idOf("insert into newsletter_campaigns (name, subject, content) values ($1, $1, 'New') ", [
    `edited ${mark}`,
  ]);
  await shop.sql("insert into content_revisions (content_type, content_id, revision_data) values ($1, $2, $3)", [
    "campaign",
    id,
    { state: { name: "First name", subject: "First subject", content: "Old" }, by: "awa@example.com" },
  ]);
  return id;
}

/** A job that has no attempts left: no worker takes it again. */
async function deadJob(shop: Shop, mark: string): Promise<string> {
  const [job] = await shop.sql<{ id: string }>(
    "select id::text from graphile_worker.add_job('send-mail', run_at => now() + interval '9 days', max_attempts => 1)",
  );
  await shop.sql(
    `update ${QUEUE_TABLES.jobs} set attempts = 1, last_error = $2, run_at = now() where id = $1::bigint`,
    [job?.id, `${FAILURE} (${mark})`],
  );
  return job?.id ?? "";
}
