import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "../env.server.ts";
import type { Database } from "../db/client.server.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { addressGroup } from "./address-group.ts";
import type { Context } from "./context.server.ts";
import { RATE_LIMITS, type RateLimitName } from "./rate-limits.ts";

/** Refused: how long to wait, for the Retry-After header. */
export type TooManyAttempts = { readonly retryAfterSeconds: number };

/** Who is counted: the client's address, and what the attempt is about (an e-mail, a checkout), if anything. */
export type Attempt = { readonly ip: string | null; readonly subject?: string | undefined };

/**
 * Counts one attempt against the limit of its address and of its subject; both must have room.
 * Counters live in PostgreSQL, one upsert each, so that all processes share them.
 */
export async function countAttempt(
  ctx: Context,
  name: RateLimitName,
  attempt: Attempt,
): Promise<Result<void, TooManyAttempts>> {
  const limiter = limiterFor(ctx.db, name);
  const keys = [
    ...(attempt.ip === null ? [] : [`ip:${addressGroup(attempt.ip)}`]),
    ...(attempt.subject ? [`subject:${fingerprint(attempt.subject)}`] : []),
  ];
  for (const key of keys) {
    const refused = await consume(limiter, key);
    if (refused) return err({ retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
  return ok(undefined);
}

/**
 * Counts an attempt about an e-mail that strangers can name as well (decision 0063): its network has the limit; and once there were
 * that many for the e-mail, from wherever, each network may try once a minute. Slow for who guesses, never shut for its owner.
 */
export async function countSlowly(
  ctx: Context,
  name: RateLimitName,
  { ip, email }: { readonly ip: string; readonly email: string },
): Promise<Result<void, TooManyAttempts>> {
  const network = await countAttempt(ctx, name, { ip });
  if (!network.ok || email === "") return network;
  const about = await countAttempt(ctx, name, { ip: null, subject: email });
  if (about.ok) return about;
  return countAttempt(ctx, "slowed", { ip: null, subject: `${name} ${addressGroup(ip)} ${email}` });
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** E-mails and ids are not kept readable in the counters. */
const fingerprint = (subject: string): string =>
  createHash("sha256").update(subject.trim().toLowerCase()).digest("base64url");

function limiterFor(db: Database, name: RateLimitName): RateLimiterPostgres {
  const { points, seconds } = RATE_LIMITS[name];
  return new RateLimiterPostgres({
    storeClient: { query: (query: PlainQuery) => runQuery(db, query) },
    storeType: "client",
    tableName: "rate_limit_points",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: Math.max(1, Math.round(points * env().rateLimitScale)),
    duration: seconds,
  });
}

type PlainQuery = { readonly text: string; readonly values: unknown[] };

/** Answers the limiter the way a PostgreSQL client would, on the shop's own pool. */
async function runQuery(db: Database, { text, values }: PlainQuery): Promise<{ rows: unknown[]; rowCount: number }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length };
}
