import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { runControl, type ControlTools } from "../control/control-routes.ts";
import { PAGE_POLICY } from "../pages/bank-page.ts";
import { answerAuthentication, askAuthentication, type PageAnswer } from "../pages/three-d-secure.ts";
import { API_VERSION } from "../state/api-version.ts";
import type { Cause } from "../state/records.ts";
import type { Sandbox } from "../state/sandbox.ts";
import { ApiError } from "./api-error.ts";
import { parseForm } from "./form.ts";
import { readBody } from "./read-body.ts";
import { serveApi, type ApiTools } from "./serve-api.ts";

export type ServerTools = Omit<ApiTools, "sandboxFor"> &
  Omit<ControlTools, "sandbox"> & {
    /** `address` is the one by which the caller reached the sandbox. */
    sandboxFor(cause: Cause, address: string): Sandbox;
  };

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  readonly query: string;
};

const NOBODY: Cause = { id: null, idempotency_key: null };

/** The API is under /v1, the bank's page under /3ds, the control interface under /_control. */
export function createHttpServer(tools: ServerTools): Server {
  return createServer((request, response) => {
    const [path = "/", query = ""] = (request.url ?? "/").split("?", 2);
    const exchange = { request, response, method: request.method ?? "GET", path, query };
    // Rejects only when the connection broke while the request came in.
    answer(tools, exchange).catch(() => request.socket.destroy());
  });
}

async function answer(tools: ServerTools, exchange: Exchange): Promise<void> {
  const { method, path } = exchange;
  try {
    if (path.startsWith("/v1/")) return await answerApi(tools, exchange);
    const body = await readBody(exchange.request);
    const sandbox = tools.sandboxFor(NOBODY, addressOf(exchange.request));
    if (path.startsWith("/3ds/")) return sendPage(exchange, showPage(sandbox, { ...exchange, body }));
    checkControl(exchange);
    const done = await runControl({ ...tools, sandbox }, `${method} ${path}`, body);
    return sendJson(exchange.response, { status: 200, body: done });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return sendJson(exchange.response, { status: error.status, body: { error: error.body } });
  }
}

async function answerApi(tools: ServerTools, { request, response, method, path, query }: Exchange): Promise<void> {
  const { authorization } = request.headers;
  const key = request.headers["idempotency-key"];
  const body = await readBody(request);
  const reply = await serveApi(
    { ...tools, sandboxFor: (cause) => tools.sandboxFor(cause, addressOf(request)) },
    {
      method,
      path,
      form: method === "GET" ? query : body,
      authorization,
      idempotencyKey: typeof key === "string" && key !== "" ? key : undefined,
    },
  );
  if (reply.kind === "hang") return;
  if (reply.kind === "reset") request.socket.destroy();
  else sendJson(response, { ...reply, headers: { "stripe-version": API_VERSION, ...reply.headers } });
}

const showPage = (
  sandbox: Sandbox,
  { method, path, body }: { method: string; path: string; body: string },
): PageAnswer => {
  const id = path.slice("/3ds/".length);
  return method === "POST" ? answerAuthentication(sandbox, id, parseForm(body)) : askAuthentication(sandbox, id);
};

function sendPage({ response }: Exchange, answered: PageAnswer): void {
  if ("location" in answered) {
    response.writeHead(303, { location: answered.location, "cache-control": "no-store" }).end();
    return;
  }
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": PAGE_POLICY,
    })
    .end(answered.html);
}

// Another origin cannot send this type without a preflight, which the sandbox never answers.
function checkControl({ request, method }: Exchange): void {
  if (method === "GET" || request.headers["content-type"]?.startsWith("application/json")) return;
  throw new ApiError(415, { type: "invalid_request_error", message: "Control requests are application/json" });
}

type JsonAnswer = { readonly status: number; readonly body: object; readonly headers?: Record<string, string> };

function sendJson(response: ServerResponse, { status, body, headers }: JsonAnswer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body, null, 2));
}

// Leads the browser to the host that the shop used, since the shop's content policy names that one.
const addressOf = (request: IncomingMessage): string => `http://${request.headers.host ?? "127.0.0.1"}`;
