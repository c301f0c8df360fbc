import { newsletterFilterQuery, readNewsletterFilter } from "#app/rooms/newsletter/subscribers/subscriber.ts";

const LIST = "/admin/content/newsletter";
const EXPORT = "/api/admin/subscribers.csv";
const ACTIONS = [
  "sent",
  "saved",
  "scheduled",
  "deleted",
  "duplicated",
  "restored",
  "unscheduled",
  "active",
  "unsubscribed",
] as const;

export type NewsletterAction = (typeof ACTIONS)[number];

export const newsletterPath = (search: string): string =>
  LIST + newsletterFilterQuery(readNewsletterFilter(new URLSearchParams(search)));

export function readNewsletterAction(search: string): NewsletterAction | null {
  const done = new URLSearchParams(search).get("done");
  return ACTIONS.find((action) => action === done) ?? null;
}

export const exportPath = (search: string): string =>
  EXPORT + newsletterFilterQuery({ ...readNewsletterFilter(new URLSearchParams(search)), page: 1 });

export const previewFramePath = (id: string, theme: string): string =>
  `/admin/content/newsletter/preview?${new URLSearchParams({ id, theme })}`;
