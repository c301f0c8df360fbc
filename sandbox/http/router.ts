import { retrieveCharge } from "../api/charges.ts";
import { listEvents, retrieveEvent } from "../api/events.ts";
import { listConfigurations } from "../api/method-configurations.ts";
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  listIntents,
  retrieveIntent,
  updateIntent,
} from "../api/payment-intents.ts";
import { createMethod, retrieveMethod } from "../api/payment-methods.ts";
import { createRefund, listRefunds, retrieveRefund } from "../api/refunds.ts";
import type { Handler } from "../state/sandbox.ts";
import { ApiError } from "./api-error.ts";

const ROUTES: readonly (readonly [route: string, handler: Handler])[] = [
  ["POST /v1/payment_intents", createIntent],
  ["GET /v1/payment_intents", listIntents],
  ["GET /v1/payment_intents/:id", retrieveIntent],
  ["POST /v1/payment_intents/:id", updateIntent],
  ["POST /v1/payment_intents/:id/confirm", confirmIntent],
  ["POST /v1/payment_intents/:id/cancel", cancelIntent],
  ["POST /v1/refunds", createRefund],
  ["GET /v1/refunds", listRefunds],
  ["GET /v1/refunds/:id", retrieveRefund],
  ["POST /v1/payment_methods", createMethod],
  ["GET /v1/payment_methods/:id", retrieveMethod],
  ["GET /v1/payment_method_configurations", listConfigurations],
  ["GET /v1/charges/:id", retrieveCharge],
  ["GET /v1/events", listEvents],
  ["GET /v1/events/:id", retrieveEvent],
];

const PATTERNS = ROUTES.map(([route, handler]) => ({
  pattern: new RegExp(`^${route.replace(":id", "(?<id>[^/]+)")}$`),
  handler,
}));

/** Throws the 404 for addresses that neither Stripe nor the sandbox has. */
export function findRoute(method: string, path: string): { readonly handler: Handler; readonly id: string } {
  for (const { pattern, handler } of PATTERNS) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { handler, id: decode(match.groups?.["id"] ?? "") };
  }
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox supports only a part of the API.`;
  throw new ApiError(404, { type: "invalid_request_error", message });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
