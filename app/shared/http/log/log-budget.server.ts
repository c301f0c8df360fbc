import { MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import type { Logger } from "pino";
import { env } from "#app/shared/env.server.ts";
import { addressGroup } from "../limits/client-address.ts";
import { fingerprintOf } from "../signing.server.ts";

/** Sources beyond this number within a minute count as one. */
const MAX_SOURCES = 10_000;
const ALL_OTHERS = "others";

type Count = { requests: number; failed: number };
/** Requests of a source beyond its budget for the minute, and how many of them failed. */
export type Unwritten = Count & { readonly source: string };

/** Limits the requests logged per minute, per source and in total; summarizes the rest when the minute ends. */
export class LogBudget {
  private readonly counts = new Map<string, { written: number; beyond: Count }>();
  private written = 0;
  private readonly limits: { readonly perSource: number; readonly total: number };
  private readonly report: (unwritten: readonly Unwritten[]) => void;

  constructor(
    limits: { readonly perSource: number; readonly total: number },
    report: (unwritten: readonly Unwritten[]) => void,
  ) {
    this.limits = limits;
    this.report = report;
  }

  /** When not written, call `ended` with the outcome. */
  take(source: string): { readonly isWritten: boolean; ended(status: number): void } {
    if (this.counts.size === 0) setTimeout(() => this.endMinute(), MINUTE_MS).unref();
    const name = this.counts.has(source) || this.counts.size < MAX_SOURCES ? source : ALL_OTHERS;
    const count = this.counts.get(name) ?? { written: 0, beyond: { requests: 0, failed: 0 } };
    this.counts.set(name, count);
    const isWritten = count.written < this.limits.perSource && this.written < this.limits.total;
    if (isWritten) {
      count.written += 1;
      this.written += 1;
      return { isWritten, ended: () => undefined };
    }
    count.beyond.requests += 1;
    return { isWritten, ended: (status) => void (count.beyond.failed += status >= 500 ? 1 : 0) };
  }

  endMinute(): void {
    const unwritten = [...this.counts].flatMap(([source, { beyond }]) =>
      beyond.requests > 0 ? [{ source, ...beyond }] : [],
    );
    this.counts.clear();
    this.written = 0;
    if (unwritten.length > 0) this.report(unwritten);
  }
}

/** Logged requests a minute, per address (IPv6: /64) and in total. */
const LINES = { perSource: 600, total: 12_000 };
const MAX_NAMED = 20;
const NAME_LENGTH = 12;

/** The log's budget by client address; logs one warning a minute for the excess, with sources that cannot be read back. */
export function logBudget(log: Logger): Pick<LogBudget, "take"> {
  const { rateLimitScale } = env();
  const nameOf = (source: string): string =>
    source === ALL_OTHERS ? source : fingerprintOf("log ", source).slice(0, NAME_LENGTH);
  const perSource = Math.max(1, Math.round(LINES.perSource * rateLimitScale));
  const budget = new LogBudget(
    { perSource, total: Math.max(1, Math.round(LINES.total * rateLimitScale)) },
    (unwritten) => {
      const requests = unwritten.reduce((sum, each) => sum + each.requests, 0);
      const worst = unwritten.toSorted((one, other) => other.requests - one.requests).slice(0, MAX_NAMED);
      const named = worst.map((each) => ({ ...each, source: nameOf(each.source) }));
      log.warn({ requests, sources: unwritten.length, worst: named }, "requests beyond what the log takes in a minute");
    },
  );
  return { take: (ip) => budget.take(addressGroup(ip)) };
}
