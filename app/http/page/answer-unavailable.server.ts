import { databaseTrouble, type DatabaseTrouble } from "#app/shared/db/database-trouble.ts";
import { DeadlineError, workTrouble } from "#app/shared/db/work-deadline.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";
import { inTime } from "#app/shared/kernel/flow/concurrency.ts";
import { BODY_MAX_BYTES, isForFiles, readLimitedForm } from "#app/shared/http/request/body.server.ts";
import type { RequestState } from "#app/shared/http/request-state.server.ts";
import { unavailableHeaders, unavailablePage } from "./unavailable-page.ts";

export class BusyError extends Error {
  constructor() {
    super("Too many requests are at work");
    this.name = "BusyError";
  }
}

const RETRY_SECONDS: Readonly<Record<DatabaseTrouble, number>> = {
  connection_lost: 10,
  overloaded: 5,
  not_writable: 60,
  deadlock: 5,
  timeout: 5,
};
const LATE_RETRY_SECONDS = 5;
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
/** Values of these fields are never written into the page. */
const SECRET = /password|secret|token|^cc-|^code$/i;
/** Longest wait for the rest of a form that is still arriving, in ms. */
const FORM_MS = 1000;

/** Seconds after which a retry may succeed; null for errors that time does not fix. */
function retryAfterSeconds(error: unknown): number | null {
  if (error instanceof DeadlineError || error instanceof BusyError) return LATE_RETRY_SECONDS;
  const trouble = databaseTrouble(error);
  return trouble === null ? null : RETRY_SECONDS[trouble];
}

/** Records an error that a retry may fix, so that the response becomes a 503; returns whether it is one. */
export function noteTrouble(state: RequestState, error: unknown): boolean {
  if (!(error instanceof Error) || retryAfterSeconds(error) === null) return false;
  if (!state.trouble) state.shop.log.warn({ reason: error.message }, "request could not be answered now");
  state.trouble = error;
  return true;
}

const FAILURES: readonly number[] = [500, 502];

/** Turns a route's own 500 or 502 into a 503 with Retry-After when the database failed it; keeps the page or data. */
export function asUnavailable(response: Response, state: RequestState): Response {
  const status = state.page?.status ?? response.status;
  const seconds = FAILURES.includes(status) ? retryAfterSeconds(workTrouble()) : null;
  if (seconds === null) return response;
  const withRetryAfter = (original: Headers): Headers => {
    const headers = new Headers(original);
    headers.set("Retry-After", String(seconds));
    return headers;
  };
  if (state.page) state.page = { ...state.page, status: 503, headers: withRetryAfter(state.page.headers) };
  return new Response(response.body, { status: 503, headers: withRetryAfter(response.headers) });
}

/** A copy of the request's form, readable after the request was read; null without a form or with large files. */
export const copyForm = (request: Request): Request | null =>
  request.method === "POST" && FORM_TYPES.test(request.headers.get("content-type") ?? "") && !isForFiles(request)
    ? request.clone()
    : null;

/** 503 with Retry-After: a page with the submitted form, or JSON for programs and the browser's router. */
export async function answerUnavailable(
  request: Request,
  parts: { readonly trouble: unknown; readonly form: Request | null },
): Promise<Response> {
  const seconds = retryAfterSeconds(parts.trouble) ?? LATE_RETRY_SECONDS;
  const { pathname, search } = new URL(request.url);
  const wantsPage = (request.headers.get("accept") ?? "").includes("text/html") && !pathname.endsWith(".data");
  if (!wantsPage) {
    const headers = unavailableHeaders(seconds, "application/json");
    return new Response(JSON.stringify({ error: httpTexts.busy, retryAfterSeconds: seconds }), {
      status: 503,
      headers,
    });
  }
  const form = request.method === "POST" ? await readFields(parts.form) : null;
  const path = pathname + search;
  const { html, headers } = unavailablePage({ retryAfterSeconds: seconds, path, form });
  return new Response(html, { status: 503, headers });
}

type KeptForm = { readonly fields: (readonly [string, string])[]; readonly isComplete: boolean };

async function readFields(form: Request | null): Promise<KeptForm> {
  const sent = form && (await inTime(FORM_MS, readLimitedForm(form, BODY_MAX_BYTES)).catch(() => null));
  if (!sent) return { fields: [], isComplete: false };
  const all = [...sent];
  const fields = all.flatMap(([name, value]) =>
    typeof value === "string" && !SECRET.test(name) ? [[name, value] as const] : [],
  );
  return { fields, isComplete: fields.length === all.length };
}
