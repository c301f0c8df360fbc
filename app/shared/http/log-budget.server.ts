import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import { env } from "../env.server.ts";
import { addressGroup } from "./address-group.ts";
import { LogBudget } from "./log-budget.ts";

/** Requests a minute that write their lines: of one address (IPv6: /64), and of all together. */
const LINES = { perSource: 600, total: 12_000 };
/** As many sources as one summary names. */
const MAX_NAMED = 20;

/** The log's budget by client address; what goes beyond is one warning a minute, with sources that cannot be read back. */
export function logBudget(log: Logger): Pick<LogBudget, "take"> {
  const { rateLimitScale, sessionSecret } = env();
  const nameOf = (ip: string): string =>
    createHmac("sha256", sessionSecret)
      .update(`log ${addressGroup(ip)}`)
      .digest("base64url")
      .slice(0, 12);
  const perSource = Math.max(1, Math.round(LINES.perSource * rateLimitScale));
  const budget = new LogBudget(
    { perSource, total: Math.max(1, Math.round(LINES.total * rateLimitScale)) },
    (unwritten) => {
      const requests = unwritten.reduce((sum, each) => sum + each.requests, 0);
      const worst = unwritten.toSorted((one, other) => other.requests - one.requests).slice(0, MAX_NAMED);
      log.warn({ requests, sources: unwritten.length, worst }, "requests beyond what the log takes in a minute");
    },
  );
  return { take: (ip) => budget.take(nameOf(ip)) };
}
