import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "../env.server.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { addressGroup } from "./address-group.ts";
import type { TooManyAttempts } from "./rate-limit.server.ts";
import { RATE_LIMITS, type RateLimitName } from "./rate-limits.ts";

const limiters = new Map<RateLimitName, RateLimiterMemory>();

/**
 * Counts one attempt of an address in this process alone: for calls that cost less than a row, and that must leave no
 * trace of the address.
 */
export async function countAttemptInMemory(name: RateLimitName, ip: string): Promise<Result<void, TooManyAttempts>> {
  try {
    await limiterFor(name).consume(addressGroup(ip));
    return ok(undefined);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return err({ retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}

function limiterFor(name: RateLimitName): RateLimiterMemory {
  const { points, seconds } = RATE_LIMITS[name];
  const scaled = Math.max(1, Math.round(points * env().rateLimitScale));
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: scaled, duration: seconds });
  limiters.set(name, limiter);
  return limiter;
}
