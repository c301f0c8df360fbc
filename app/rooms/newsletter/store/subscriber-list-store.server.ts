import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { allOf, byNewest, having, holding, listPage } from "#app/shared/db/list-page.server.ts";
import type { ListPage } from "#app/shared/kernel/list-filter.ts";
import { SUBSCRIBERS_PAGE_SIZE } from "../constants.ts";
import type { Subscriber, SubscriberFilter, SubscriberStatus } from "../types.ts";

type Matching = Pick<SubscriberFilter, "search" | "status">;
const COLUMNS = sql`id, email, name, status, subscribed_at as "subscribedAt"`;

const matching = ({ search, status }: Matching): RawBuilder<unknown>[] => [
  ...having("status", status, search),
  ...holding(search),
];

/** One page of the subscribers that match, the newest first, and how many match in all. */
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

/** A row and its place in the list; times are kept finer than a Date holds, so the place is the database's own text. */
export type PlacedSubscriber = Subscriber & { readonly place: string };

/** The same list in pieces: those after the given row. */
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

/** How many get newsletters now. */
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
