import { readMediaFilter } from "../../app/rooms/media/rules/media-filter.ts";
import { listMedia } from "../../app/rooms/media/use-cases/list-media.server.ts";
import { BLOCK_KIND } from "../../app/rooms/content/use-cases/block-kind.server.ts";
import { listEntryRevisions } from "../../app/rooms/content/use-cases/list-entry-revisions.server.ts";
import { readQuestion } from "../../app/rooms/newsletter/rules/newsletter-question.ts";
import { countActiveSubscribers } from "../../app/rooms/newsletter/use-cases/count-active-subscribers.server.ts";
import { listCampaigns } from "../../app/rooms/newsletter/use-cases/list-campaigns.server.ts";
import { listSubscribers } from "../../app/rooms/newsletter/use-cases/list-subscribers.server.ts";
import { MAIL_STATES } from "../../app/rooms/notifications/constants.ts";
import { listMails } from "../../app/rooms/notifications/use-cases/list-mails.server.ts";
import { listNotes } from "../../app/rooms/notifications/use-cases/list-notes.server.ts";
import { readBell } from "../../app/rooms/notifications/use-cases/read-bell.server.ts";
import { readAuditFilter } from "../../app/rooms/operations/rules/audit-filter.ts";
import { listAuditedKinds } from "../../app/rooms/operations/use-cases/list-audited-kinds.server.ts";
import { listAudit } from "../../app/rooms/operations/use-cases/list-audit.server.ts";
import { listJobs } from "../../app/rooms/operations/use-cases/list-jobs.server.ts";
import { ERROR_STATES, MESSAGE_STATES } from "../../app/rooms/support/constants.ts";
import { listErrors } from "../../app/rooms/support/use-cases/list-errors.server.ts";
import { listMessages } from "../../app/rooms/support/use-cases/list-messages.server.ts";
import type { Context } from "../../app/shared/http/context.server.ts";
import { readListQuestion } from "../../app/shared/kernel/list-question.ts";
import { JOB_STATES } from "../../app/shared/kernel/queued-job.ts";
import { LARGE_BLOCK, LARGE_FOLDER } from "../factories/many-records.ts";
import type { LargeScreen } from "./large-screen.ts";

const asked = (query: string): URLSearchParams => new URLSearchParams(query);

const campaigns = (ctx: Context, query: string): Promise<unknown> => {
  const question = readQuestion(asked(query));
  return question.tab === "campaigns" ? listCampaigns(ctx, question) : listSubscribers(ctx, question);
};

/** The screens whose rows come from the shop's daily work, as they are asked. */
export const RECORD_SCREENS: readonly LargeScreen[] = [
  {
    name: "messages",
    queries: ["", "page=150", "q=parcel 4711", "state=new", "state=handled&page=9", "state=new&q=ginger", "q=zz9"],
    read: (ctx, query) => listMessages(ctx, readListQuestion(asked(query), MESSAGE_STATES)),
  },
  {
    name: "errors",
    queries: ["", "page=150", "q=chunk 4711", "state=open", "state=resolved&page=9", "state=open&q=hibiscus"],
    read: (ctx, query) => listErrors(ctx, readListQuestion(asked(query), ERROR_STATES)),
  },
  {
    name: "mail",
    queries: ["", "page=150", "q=customer4711", "state=failed", "state=sent&page=9", "state=failed&q=customer47"],
    read: (ctx, query) => listMails(ctx, readListQuestion(asked(query), MAIL_STATES)),
  },
  {
    name: "jobs",
    queries: [
      "",
      "page=150",
      "q=connection 4700",
      "q=send-mail",
      "state=dead",
      "state=retrying",
      "state=running",
      "state=waiting&page=9",
    ],
    read: (ctx, query) => listJobs(ctx, readListQuestion(asked(query), JOB_STATES)),
  },
  {
    name: "audit",
    queries: [
      "",
      "page=150",
      "q=staff7@",
      "action=order.refund",
      "kind=order",
      "kind=order&action=order.status",
      "from=2020-01-01&to=2030-01-01",
      "q=staff7@&kind=product",
    ],
    read: (ctx, query) => listAudit(ctx, readAuditFilter(asked(query)), "Africa/Dakar"),
  },
  { name: "audit, kinds", queries: [""], read: (ctx) => listAuditedKinds(ctx) },
  {
    name: "notifications",
    queries: ["1", "150"],
    read: (ctx, page) => listNotes(ctx, Number(page)),
  },
  { name: "bell", queries: [""], read: (ctx) => readBell(ctx) },
  {
    name: "media",
    queries: [
      "",
      "page=150",
      "q=IMG_4711",
      "type=video",
      "type=image&page=9",
      `folder=${LARGE_FOLDER}`,
      "folder=none",
      "folder=products",
      `type=document&folder=${LARGE_FOLDER}`,
      "q=ginger&type=video",
    ],
    read: (ctx, query) => listMedia(ctx, readMediaFilter(asked(query))),
  },
  {
    name: "newsletter",
    queries: ["", "page=150", "q=moringa", "q=Campaign 4711", "status=draft", "status=sent&page=9"],
    read: campaigns,
  },
  {
    name: "subscribers",
    queries: ["", "page=150", "q=reader4711", "status=active&page=9", "status=bounced", "status=bounced&q=reader47"],
    read: (ctx, query) => campaigns(ctx, `tab=subscribers&${query}`),
  },
  { name: "active subscribers", queries: [""], read: (ctx) => countActiveSubscribers(ctx) },
  { name: "revisions", queries: [""], read: (ctx) => listEntryRevisions(ctx, BLOCK_KIND, LARGE_BLOCK) },
];
