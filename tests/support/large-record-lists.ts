import { mediaFilterQuery, readMediaFilter } from "#app/rooms/media/library/library.ts";
import { listMedia } from "#app/rooms/media/library/queries.server.ts";
import { listInvitations } from "#app/rooms/accounts/staff/invitation.queries.server.ts";
import { MEDIA_KINDS } from "#app/rooms/media/constants.ts";
import { listBlockRevisions } from "#app/rooms/content/blocks/queries.server.ts";
import { newsletterFilterQuery, readNewsletterFilter } from "#app/rooms/newsletter/subscribers/subscriber.ts";
import { countActiveSubscribers, listSubscribers } from "#app/rooms/newsletter/subscribers/queries.server.ts";
import { listCampaigns } from "#app/rooms/newsletter/campaigns/queries.server.ts";
import { MAIL_STATES } from "#app/rooms/notifications/constants.ts";
import { listMails } from "#app/rooms/notifications/mail/queries.server.ts";
import { listNotifications } from "#app/rooms/notifications/bell/queries.server.ts";
import { auditFilterQuery, readAuditFilter } from "#app/rooms/operations/audit-log.ts";
import { listAudit, listJobs } from "#app/rooms/operations/queries.server.ts";
import { CAMPAIGN_STATUSES, SUBSCRIBER_STATUSES } from "#app/rooms/newsletter/constants.ts";
import { ERROR_STATES, MESSAGE_STATES } from "#app/rooms/support/constants.ts";
import { listErrors, listMessages } from "#app/rooms/support/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { listFilterQuery, readListFilter, type ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { JOB_STATES } from "#app/shared/kernel/queued-job.ts";
import { LARGE_BLOCK, LARGE_FOLDER } from "../factories/many-records.ts";
import { combined, type LargeScreen } from "./large-screen.ts";

const paramsOf = (query: string): URLSearchParams => new URLSearchParams(query);

const campaigns = (ctx: Context, query: string): Promise<unknown> => {
  const filter = readNewsletterFilter(paramsOf(query));
  return filter.tab === "campaigns" ? listCampaigns(ctx, filter) : listSubscribers(ctx, filter);
};

/** A list with a search and a state, as most of the back office's are. */
function stateScreen<State extends string>(screen: {
  readonly name: string;
  readonly q: readonly string[];
  readonly states: readonly State[];
  read(ctx: Context, filter: ListFilter<State>): Promise<unknown>;
}): LargeScreen {
  const filter = (query: string) => readListFilter(paramsOf(query), screen.states);
  return {
    name: screen.name,
    queries: combined({ q: screen.q, state: screen.states }),
    read: (ctx, query) => screen.read(ctx, filter(query)),
    canonical: (query) => listFilterQuery(filter(query)),
  };
}

/** The screens whose rows come from the shop's daily work, searched for one letter, and for texts of many rows, few, one and none. */
export const RECORD_SCREENS: readonly LargeScreen[] = [
  stateScreen({
    name: "messages",
    q: ["a", "example.com", "ginger", "parcel 4711", "zz9"],
    states: MESSAGE_STATES,
    read: listMessages,
  }),
  stateScreen({
    name: "errors",
    q: ["a", "failed", "hibiscus", "chunk 4711", "zz9"],
    states: ERROR_STATES,
    read: listErrors,
  }),
  stateScreen({
    name: "mail",
    q: ["a", "example.com", "customer47", "customer4711@", "zz9"],
    states: MAIL_STATES,
    read: listMails,
  }),
  stateScreen({
    name: "jobs",
    q: ["a", "send-mail", "refused", "connection 4700", "zz9"],
    states: JOB_STATES,
    read: listJobs,
  }),
  {
    name: "audit",
    queries: combined({
      q: ["a", "example.com", "staff7@", "zz9"],
      action: ["order.refund", "order.status", "nothing.like.it"],
      kind: ["order", "product"],
      from: ["2020-01-01", "2026-11-01"],
      to: ["2026-09-01", "2030-01-01"],
    }),
    read: (ctx, query) => listAudit(ctx, readAuditFilter(paramsOf(query)), "Africa/Dakar"),
    canonical: (query) => auditFilterQuery(readAuditFilter(paramsOf(query))),
  },
  {
    name: "notifications",
    queries: [""],
    read: (ctx, query) => listNotifications(ctx, Number(paramsOf(query).get("page") ?? 1)),
  },
  {
    name: "invitations",
    queries: [""],
    read: (ctx, query) => listInvitations(ctx, Number(paramsOf(query).get("page") ?? 1)),
  },
  {
    name: "media",
    queries: combined({
      q: ["a", "img", "ginger", "IMG_4711", "zz9"],
      type: MEDIA_KINDS,
      folder: [LARGE_FOLDER, "none", "products"],
    }),
    read: (ctx, query) => listMedia(ctx, readMediaFilter(paramsOf(query))),
    canonical: (query) => mediaFilterQuery(readMediaFilter(paramsOf(query))),
  },
  {
    name: "campaigns",
    queries: combined({ q: ["a", "campaign", "moringa", "Campaign 4711", "zz9"], status: CAMPAIGN_STATUSES }),
    read: campaigns,
    canonical: (query) => newsletterFilterQuery(readNewsletterFilter(paramsOf(query))),
  },
  {
    name: "subscribers",
    queries: combined({
      q: ["a", "example.com", "reader47", "reader4711@", "zz9"],
      status: SUBSCRIBER_STATUSES,
    }).map((query) => `tab=subscribers${query && `&${query}`}`),
    read: campaigns,
    canonical: (query) => newsletterFilterQuery(readNewsletterFilter(paramsOf(query))),
  },
  { name: "active subscribers", queries: [""], read: (ctx) => countActiveSubscribers(ctx) },
  { name: "revisions", queries: [""], read: (ctx) => listBlockRevisions(ctx, LARGE_BLOCK) },
];
