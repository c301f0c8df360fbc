import { MINUTE_MS } from "#app/shared/kernel/format/dates.ts";

/** The class of a request, which decides its connection pool and its deadline. */
export type WorkClass =
  /** A page or call that somebody waits for. */
  | "page"
  /** Requests that staff send, and exports. */
  | "office"
  /** Reports of the payment and the mail service. */
  | "inbox";

const INBOX = /^\/api\/webhooks\//;
const OFFICE = /^\/(?:admin|admin-dashboard|api\/admin)(?:[/.]|$)/;
const OFFICE_FILES = /\.csv$|\/export$|\/download$/;

/** Deadline for handling a request of the class once it has arrived, in ms. */
export const WORK_MS: Readonly<Record<WorkClass, number>> = { page: 5000, office: 120_000, inbox: 5000 };

/** The class of a request by its method and path. */
export function workClass(method: string, pathname: string): WorkClass {
  if (INBOX.test(pathname)) return "inbox";
  if (!OFFICE.test(pathname)) return "page";
  return method !== "GET" && method !== "HEAD" ? "office" : OFFICE_FILES.test(pathname) ? "office" : "page";
}

/** The upload time of the largest file, 100 MB, on a line of 1.5 Mbit/s. */
const FILE_MS = 10 * MINUTE_MS;

/** The longest that any request may take to arrive whole, in ms. */
export const LONGEST_ARRIVAL_MS = FILE_MS;

/** Deadline for a whole request to arrive at this address, in ms: one minute, longer for staff uploads. */
export const arrivalMs = (url: string): number => (url.startsWith("/api/admin/uploads/") ? FILE_MS : MINUTE_MS);
