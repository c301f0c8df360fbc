import type { Database } from "#app/shared/db/client.server.ts";
import type { Consent, SubscriberStatus, Subscriber, SubscriberFilter } from "../types.ts";
import { sql, type RawBuilder } from "kysely";
import { allOf, byNewest, having, holding, listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { SUBSCRIBERS_PAGE_SIZE } from "../constants.ts";

/** Makes an address an active subscriber in one statement. null when it is already active, or bounced, which only staff undo. */
async function activate(db: Database, consent: Consent, now: Date): Promise<{ unsubscribeToken: string } | null> {
  const activation = {
    status: "active",
    consent_text: consent.text,
    source: consent.source,
    ip_hash: consent.ipHash,
    subscribed_at: now,
  };
  const row = await db
    .insertInto("newsletter_subscribers")
    .values({ email: consent.email, ...activation })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ ...activation, unsubscribed_at: null })
        .where("newsletter_subscribers.status", "=", "unsubscribed"),
    )
    .returning("unsubscribe_token")
    .executeTakeFirst();
  return row ? { unsubscribeToken: row.unsubscribe_token } : null;
}

/** Ends a subscription, keeping the day it first ended; returns whose, null for an unknown token. */
async function unsubscribe(db: Database, token: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable("newsletter_subscribers")
    .set((is) => ({ status: "unsubscribed", unsubscribed_at: is.fn.coalesce("unsubscribed_at", is.val(now)) }))
    .where("unsubscribe_token", "=", token)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

async function hasLeftSince(db: Database, email: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email", "=", email)
    .where("status", "=", "unsubscribed")
    .where("unsubscribed_at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
}

async function statusOf(db: Database, email: string): Promise<SubscriberStatus | null> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select("status")
    .where("email", "=", email)
    .executeTakeFirst();
  return row ? (row.status as SubscriberStatus) : null;
}

/** Ends the active subscription of an address and returns whose; its token stays valid for links already mailed. */
async function unsubscribeAddress(db: Database, email: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable("newsletter_subscribers")
    .set({ status: "unsubscribed", unsubscribed_at: now })
    .where("email", "=", email)
    .where("status", "=", "active")
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes active subscribers only; returns them. */
async function markBounced(db: Database, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable("newsletter_subscribers")
    .set({ status: "bounced" })
    .where("email", "in", emails)
    .where("status", "=", "active")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export const subscriberStore = { activate, unsubscribe, hasLeftSince, statusOf, unsubscribeAddress, markBounced };

type Matching = Pick<SubscriberFilter, "search" | "status">;
const COLUMNS = sql`id, email, name, status, subscribed_at as "subscribedAt"`;

const matching = ({ search, status }: Matching): RawBuilder<unknown>[] => [
  ...having("status", status, search),
  ...holding(search),
];

const list = (db: Database, filter: SubscriberFilter): Promise<ListPage<Subscriber>> =>
  listPage<Subscriber>(db, {
    columns: COLUMNS,
    from: sql`newsletter_subscribers`,
    where: matching(filter),
    order: byNewest("subscribed_at"),
    page: filter.page,
    isSearch: filter.search !== "",
    size: SUBSCRIBERS_PAGE_SIZE,
  });

/** A row and its place in the list; the place is the database's own text, because its times are finer than a Date. */
export type PlacedSubscriber = Subscriber & { readonly place: string };

async function listAfter(
  db: Database,
  { filter, after, limit }: { filter: Matching; after: PlacedSubscriber | undefined; limit: number },
): Promise<PlacedSubscriber[]> {
  const later = after
    ? sql`and subscribed_at <= ${after.place}::timestamptz
        and (subscribed_at < ${after.place}::timestamptz or id > ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<PlacedSubscriber>`
    select ${COLUMNS}, subscribed_at::text as place from newsletter_subscribers where ${allOf(matching(filter))} ${later}
    order by subscribed_at desc, id limit ${limit}`.execute(db);
  return rows;
}

async function countActive(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("newsletter_subscribers")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return count;
}

async function lock(db: Database, id: string): Promise<Subscriber | null> {
  const { rows } = await sql<Subscriber>`
    select ${COLUMNS} from newsletter_subscribers where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

async function setStatus(db: Database, id: string, { status, now }: { status: SubscriberStatus; now: Date }) {
  await db
    .updateTable("newsletter_subscribers")
    .set({ status, unsubscribed_at: status === "unsubscribed" ? now : null })
    .where("id", "=", id)
    .execute();
}

export const subscriberListStore = { list, listAfter, countActive, lock, setStatus };
