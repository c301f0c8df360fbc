import { createHash } from "node:crypto";
import { CompiledQuery, sql } from "kysely";
import { RateLimiterPostgres, RateLimiterRes, RateLimiterMemory } from "rate-limiter-flexible";
import { env } from "#app/shared/env.server.ts";
import type { Database } from "#app/shared/db/client.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { addressGroup } from "./client-address.ts";
import type { Context } from "../context.server.ts";
import { RATE_LIMITS, type RateLimitName } from "./rate-limits.ts";

export type TooManyAttempts = { readonly retryAfterSeconds: number };

/** Counted by client address and by subject (an e-mail, a checkout), if any. */
export type Attempt = { readonly ip: string | null; readonly subject?: string | undefined };

/** Counts an attempt against the limits of its address and its subject; both must have room. All processes share the counters. */
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

/** Counts an attempt against the limits of several subjects at once, in one statement; all must have room. */
export async function countForSubjects(
  ctx: Context,
  name: RateLimitName,
  subjects: readonly string[],
): Promise<Result<void, TooManyAttempts>> {
  const now = Date.now();
  const keys = [...new Set(subjects.map((subject) => `${name}:subject:${fingerprint(subject)}`))];
  if (keys.length === 0) return ok(undefined);
  const expire = now + RATE_LIMITS[name].seconds * SECOND_MS;
  const { rows } = await sql<{ points: number; expire: number }>`
    insert into rate_limit_points as known (key, points, expire)
    select key, 1, ${expire}::bigint from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set points = case when known.expire <= ${now}::bigint then 1 else known.points + 1 end,
      expire = case when known.expire <= ${now}::bigint then ${expire}::bigint else known.expire end
    returning points, expire`.execute(ctx.db);
  const most = pointsOf(name);
  const over = rows.filter(({ points }) => points > most).map((row) => Number(row.expire) - now);
  return over.length === 0
    ? ok(undefined)
    : err({ retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...over) / SECOND_MS)) });
}

const SECOND_MS = 1000;

/** Limits attempts on an e-mail that others can name: past the limit, one a minute per network, so its owner gets in (decision 0037). */
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

/** Keeps e-mails and ids unreadable in the counters. */
const fingerprint = (subject: string): string =>
  createHash("sha256").update(subject.trim().toLowerCase()).digest("base64url");

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

async function runQuery(db: Database, { text, values }: PlainQuery): Promise<{ rows: unknown[]; rowCount: number }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length };
}

const limiters = new Map<RateLimitName, RateLimiterMemory>();

/** Counts an attempt in this process only, for calls too cheap for a row; stores nothing about the address. */
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
