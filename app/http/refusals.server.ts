import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { env } from "#app/shared/env.server.ts";
import { logBudget } from "#app/shared/http/log-budget.server.ts";
import { refusalOf, type Refusal } from "./server/refuse-request.ts";

/** Refuses malformed requests and foreign host names before anything reads them; logs one line at level info for each. */
export function createRefusals(log: Logger): (request: IncomingMessage) => Refusal | null {
  const known = env();
  const budget = logBudget(log);
  return ({ method, url, headers, socket }) => {
    const refused = refusalOf({ method, url, host: headers.host }, known);
    if (refused && budget.take(socket.remoteAddress ?? "").isWritten)
      log.info({ method, status: refused.status, reason: refused.text }, "request refused");
    return refused;
  };
}
