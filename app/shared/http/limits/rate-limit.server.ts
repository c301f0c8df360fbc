import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes, RateLimiterMemory } from "rate-limiter-flexible";
import { env } from "#app/shared/env.server.ts";
import type { Database } from "#app/shared/db/client.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { addressGroup } from "./client-address.ts";
import type { Context } from "../context.server.ts";
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
    if (refused) return err({ retryAfterSeconds: secondsLeft(refused) });
  }
  return ok(undefined);
}

/**
 * Counts an attempt about an e-mail that strangers can name as well (decision 0037): its network has the limit; and once there were
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

/** The limit, multiplied by the scale that tests and load runs set. */
const pointsOf = (name: RateLimitName): number =>
  Math.max(1, Math.round(RATE_LIMITS[name].points * env().rateLimitScale));

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

function limiterFor(db: Database, name: RateLimitName): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: { query: (query: PlainQuery) => runQuery(db, query) },
    storeType: "client",
    tableName: "rate_limit_points",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: pointsOf(name),
    duration: RATE_LIMITS[name].seconds,
  });
}

type PlainQuery = { readonly text: string; readonly values: unknown[] };

/** Answers the limiter the way a PostgreSQL client would, on the shop's own pool. */
async function runQuery(db: Database, { text, values }: PlainQuery): Promise<{ rows: unknown[]; rowCount: number }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length };
}

const limiters = new Map<RateLimitName, RateLimiterMemory>();

/**
 * Counts one attempt of an address in this process alone: for calls that cost less than a row, and that must leave no
 * trace of the address.
 */
export async function countAttemptInMemory(name: RateLimitName, ip: string): Promise<Result<void, TooManyAttempts>> {
  try {
    await memoryLimiter(name).consume(addressGroup(ip));
    return ok(undefined);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return err({ retryAfterSeconds: secondsLeft(refusal) });
  }
}

function memoryLimiter(name: RateLimitName): RateLimiterMemory {
  const options = { points: pointsOf(name), duration: RATE_LIMITS[name].seconds };
  const limiter = limiters.get(name) ?? new RateLimiterMemory(options);
  limiters.set(name, limiter);
  return limiter;
}
