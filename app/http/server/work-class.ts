import { MINUTE_MS } from "#app/shared/kernel/format/dates.ts";

export type WorkClass =
  /** A page or call with a person waiting. */
  | "page"
  /** Requests that staff send, and exports. */
  | "office"
  /** Reports of the payment and the mail service. */
  | "inbox";

const INBOX = /^\/api\/webhooks\//;
const OFFICE = /^\/(?:admin|admin-dashboard|api\/admin)(?:[/.]|$)/;
const OFFICE_FILES = /\.csv$|\/export$|\/download$/;

/** Counted from when the whole request has arrived. */
export const WORK_MS: Readonly<Record<WorkClass, number>> = { page: 5000, office: 120_000, inbox: 5000 };

export function workClass(method: string, pathname: string): WorkClass {
  if (INBOX.test(pathname)) return "inbox";
  if (!OFFICE.test(pathname)) return "page";
  return method !== "GET" && method !== "HEAD" ? "office" : OFFICE_FILES.test(pathname) ? "office" : "page";
}

/** The upload time of the largest file, 100 MB, at 1.5 Mbit/s. */
const FILE_MS = 10 * MINUTE_MS;

export const LONGEST_ARRIVAL_MS = FILE_MS;

/** The time in which a whole request must arrive at this address, in ms: one minute, longer for staff uploads. */
export const arrivalMs = (url: string): number => (url.startsWith("/api/admin/uploads/") ? FILE_MS : MINUTE_MS);
