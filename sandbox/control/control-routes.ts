import { chargeCard } from "../api/charge-card.ts";
import { findIntent } from "../api/payment-intents.ts";
import { settleRefund } from "../api/refunds.ts";
import { GENERIC_DECLINE } from "../cards/test-cards.ts";
import { ApiError, invalid, wrongState } from "../http/api-error.ts";
import { idOf } from "../state/ids.ts";
import type { Sandbox } from "../state/sandbox.ts";
import { WEBHOOK_MODES, type WebhookSettings } from "../webhooks/mode.ts";
import type { Webhooks } from "../webhooks/queue.ts";
import { FAULT_KINDS, type FaultBook } from "./faults.ts";
import { choiceIn, isObject, numberIn, readJson, textIn, textsIn } from "./json-fields.ts";

export type ControlTools = { readonly sandbox: Sandbox; readonly webhooks: Webhooks; readonly faults: FaultBook };
type Route = (tools: ControlTools, request: { readonly id: string; readonly body: string }) => object | Promise<object>;

const OUTCOMES = ["succeeded", "failed"] as const;
const DONE = { done: true };

const changeWebhooks: Route = ({ webhooks }, { body }) => {
  const fields = readJson(body, ["mode", "url", "times", "windowMs", "delayMs", "skewSeconds"]);
  const now = webhooks.settings();
  const changed: WebhookSettings = {
    mode: choiceIn(fields, "mode", { of: WEBHOOK_MODES, usual: now.mode }),
    url: fields["url"] === null ? null : textIn(fields, "url", now.url ?? "") || null,
    times: numberIn(fields, "times", now.times),
    windowMs: numberIn(fields, "windowMs", now.windowMs),
    delayMs: numberIn(fields, "delayMs", now.delayMs),
    skewSeconds: numberIn(fields, "skewSeconds", now.skewSeconds),
  };
  webhooks.change(changed);
  return changed;
};

const listDeliveries: Route = ({ sandbox }) => ({ deliveries: sandbox.ledger.deliveries.all() });

const flush: Route = async (tools, request) => {
  const fields = readJson(request.body, ["order", "events"]);
  const order = choiceIn(fields, "order", { of: ["oldest", "newest"], usual: "oldest" });
  await tools.webhooks.flush({ order, events: textsIn(fields, "events") });
  return listDeliveries(tools, request);
};

const sendEvent: Route = ({ sandbox }, { body }) => {
  const fields = readJson(body, ["type", "object"]);
  const object = fields["object"];
  if (!isObject(object)) throw invalid("object must be an object", { param: "object" });
  sandbox.announce(textIn(fields, "type"), object);
  return sandbox.ledger.events.all().at(-1) ?? DONE;
};

const addFault: Route = ({ faults }, { body }) => {
  const fields = readJson(body, ["fault", "method", "path", "count", "delayMs", "isAfterWork"]);
  const fault = {
    kind: choiceIn(fields, "fault", { of: FAULT_KINDS }),
    method: textIn(fields, "method", "*"),
    path: textIn(fields, "path", "*"),
    count: numberIn(fields, "count", 1),
    delayMs: numberIn(fields, "delayMs", 1000),
    isAfterWork: fields["isAfterWork"] === true,
  };
  return { ...fault, id: faults.add(fault) };
};

const showFault: Route = ({ faults }, { id }) => ({ id, hits: faults.hits(id) });

const withdrawFault: Route = (tools, request) => {
  tools.faults.withdraw(request.id);
  return showFault(tools, request);
};

const clearFaults: Route = ({ faults }) => {
  faults.clear();
  return DONE;
};

const settleIntent: Route = ({ sandbox }, { id, body }) => {
  const outcome = choiceIn(readJson(body, ["outcome"]), "outcome", { of: OUTCOMES });
  const intent = findIntent(sandbox, id);
  const stored = sandbox.ledger.methods.get(idOf(intent.payment_method));
  if (intent.status !== "processing" || !stored) {
    throw wrongState(`Only processing intents can be settled, this one is ${intent.status}.`, intent);
  }
  return chargeCard(sandbox, { intent, method: stored.method }, outcome === "failed" ? GENERIC_DECLINE : null);
};

const settleOneRefund: Route = ({ sandbox }, { id, body }) =>
  settleRefund(sandbox, id, choiceIn(readJson(body, ["outcome"]), "outcome", { of: OUTCOMES }));

const forgetKeys: Route = ({ sandbox: { ledger } }) => {
  ledger.answers.clear();
  return DONE;
};

const reset: Route = ({ sandbox, webhooks, faults }) => {
  webhooks.reset();
  faults.clear();
  sandbox.ledger.clear();
  return DONE;
};

const ROUTES: readonly (readonly [route: string, run: Route])[] = [
  ["GET /_control/webhooks", ({ webhooks }) => webhooks.settings()],
  ["POST /_control/webhooks", changeWebhooks],
  ["POST /_control/webhooks/flush", flush],
  ["GET /_control/deliveries", listDeliveries],
  ["POST /_control/events", sendEvent],
  ["POST /_control/faults", addFault],
  ["GET /_control/faults/:id", showFault],
  ["POST /_control/faults/:id/withdraw", withdrawFault],
  ["POST /_control/faults/clear", clearFaults],
  ["POST /_control/intents/:id/settle", settleIntent],
  ["POST /_control/refunds/:id/settle", settleOneRefund],
  ["POST /_control/keys/forget", forgetKeys],
  ["POST /_control/reset", reset],
];

const PATTERNS = ROUTES.map(([route, run]) => ({
  run,
  pattern: new RegExp(`^${route.replace(":id", "(?<id>\\w+)")}$`),
}));

/** Throws ApiError for unknown or unreadable commands. */
export async function runControl(tools: ControlTools, command: string, body: string): Promise<object> {
  for (const { pattern, run } of PATTERNS) {
    const match = pattern.exec(command);
    if (match) return run(tools, { id: match.groups?.["id"] ?? "", body });
  }
  throw new ApiError(404, { type: "invalid_request_error", message: `The sandbox has no command ${command}` });
}
