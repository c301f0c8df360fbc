import { setTimeout as pause } from "node:timers/promises";
import { expand, expandPaths } from "../api/expand.ts";
import type { Fault, FaultBook } from "../control/faults.ts";
import { newId } from "../state/ids.ts";
import type { Cause } from "../state/records.ts";
import type { Sandbox } from "../state/sandbox.ts";
import { ApiError } from "./api-error.ts";
import { authenticate } from "./authenticate.ts";
import { parseForm, type Form } from "./form.ts";
import type { Idempotency } from "./idempotency.ts";
import { findRoute } from "./router.ts";

export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  /** The query, or the body of a POST, undecoded. */
  readonly form: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
};

/** An answer to send, or how the connection breaks off instead. */
export type Reply =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers: Record<string, string>;
      readonly body: object;
    }
  | { readonly kind: "reset" }
  | { readonly kind: "hang" };

export type ApiTools = {
  readonly keys: { readonly secretKey: string; readonly publishableKey: string };
  readonly faults: FaultBook;
  readonly idempotency: Idempotency;
  /** Aborted when the sandbox stops. */
  readonly stopping: AbortSignal;
  sandboxFor(cause: Cause): Sandbox;
};

type Answer = Extract<Reply, { kind: "answer" }>;
type Outcome = { readonly status: number; readonly body: object; readonly isSaved: boolean };
type Job = { readonly request: ApiRequest; readonly requestId: string; readonly fault: Fault | null };

export async function serveApi(tools: ApiTools, request: ApiRequest): Promise<Reply> {
  const requestId = newId("req", 14);
  const fault = tools.faults.take(request.method, request.path);
  if (fault?.kind === "reset" || fault?.kind === "hang") return { kind: fault.kind };
  const answer = await work(tools, { request, requestId, fault }).catch(failure);
  if (fault?.kind === "cut" || tools.stopping.aborted) return { kind: "reset" };
  return { ...answer, headers: { "request-id": requestId, ...answer.headers } };
}

async function work(tools: ApiTools, job: Job): Promise<Answer> {
  const { request, requestId } = job;
  authenticate(request.authorization, tools.keys);
  refuse(job.fault);
  const params = parseForm(request.form);
  const key = request.method === "POST" ? request.idempotencyKey : undefined;
  if (key === undefined) return toAnswer(await perform(tools, job, params), {});
  const ticket = tools.idempotency.begin(key, { ...request, params });
  if (ticket.replay) {
    const { requestId: original } = ticket.replay;
    return toAnswer(ticket.replay, keyHeaders(key, ticket.replay.status, original));
  }
  try {
    const outcome = await perform(tools, job, params);
    const { status, body, isSaved } = outcome;
    if (isSaved) ticket.save({ requestId, status, body });
    return toAnswer(outcome, keyHeaders(key, status));
  } finally {
    ticket.release();
  }
}

async function perform(tools: ApiTools, job: Job, params: Form): Promise<Outcome> {
  const { fault } = job;
  // The key stays in use meanwhile, as with a slow Stripe.
  if (fault?.kind === "slow") await pause(fault.delayMs, undefined, { signal: tools.stopping });
  if (fault?.kind !== "500") return run(tools, job, params);
  if (fault.isAfterWork) run(tools, job, params);
  return { status: 500, body: { error: { type: "api_error", message: "An unknown error occurred" } }, isSaved: true };
}

function run(tools: ApiTools, { request, requestId }: Job, params: Form): Outcome {
  const { handler, id } = findRoute(request.method, request.path);
  const sandbox = tools.sandboxFor({ id: requestId, idempotency_key: request.idempotencyKey ?? null });
  try {
    const paths = expandPaths(params);
    return { status: 200, body: expand(sandbox.ledger, handler({ sandbox, id, params }), paths), isSaved: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: { error: error.body }, isSaved: error.isSaved };
  }
}

function refuse(fault: Fault | null): void {
  if (fault?.kind === "429") {
    throw new ApiError(429, { type: "rate_limit_error", code: "rate_limit", message: "Too many requests." });
  }
  if (fault?.kind === "409") {
    const message = "This object cannot be accessed right now because another API request is using it.";
    throw new ApiError(409, { type: "invalid_request_error", code: "lock_timeout", message });
  }
}

const toAnswer = ({ status, body }: Omit<Outcome, "isSaved">, headers: Record<string, string>): Answer => ({
  kind: "answer",
  status,
  headers,
  body,
});

const keyHeaders = (key: string, status: number, original?: string): Record<string, string> => ({
  "idempotency-key": key,
  ...(original === undefined ? {} : { "idempotent-replayed": "true", "original-request": original }),
  // A saved failure would only be repeated, so Stripe tells its SDKs not to retry.
  ...(status >= 500 ? { "stripe-should-retry": "false" } : {}),
});

function failure(error: unknown): Answer {
  if (error instanceof ApiError) {
    const headers: Record<string, string> = error.status === 429 ? { "retry-after": "1" } : {};
    return { kind: "answer", status: error.status, headers, body: { error: error.body } };
  }
  const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
  return { kind: "answer", status: 500, headers: {}, body: { error: { type: "api_error", message } } };
}
