import { CircuitBreaker } from "#app/shared/kernel/flow/circuit-breaker.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { PROVIDER_BREAKER } from "../constants.ts";
import { paymentRefusals } from "../messages.ts";
import type { ProviderError } from "../types.ts";
import { isHurried } from "./call-limits.server.ts";

/** A failed call: its error, and whether the provider works, is out of order, or cannot be judged by it. */
export type Failure = { readonly error: ProviderError; readonly health: "works" | "fails" | "unknown" };

/** The account at a provider that a call goes to, and how its library's errors are read; null for errors that are not the provider's. */
export type Guard = { readonly account: string; readonly judge: (error: unknown) => Failure | null };

const breakers = new Map<string, CircuitBreaker>();

/**
 * Runs one call to a provider; its refusals become the closed set of ProviderError, anything else is thrown. After several failures in
 * a row nothing is asked for a while, and the answer is `paused` at once.
 */
export async function guardedCall<T>(
  { account, judge }: Guard,
  call: () => Promise<T>,
): Promise<Result<T, ProviderError>> {
  const breaker = breakerOf(account);
  const startedAt = performance.now();
  if (!breaker.admits(startedAt)) return err({ code: "paused", message: paymentRefusals.unavailable });
  try {
    const answer = await call();
    breaker.succeed();
    return ok(answer);
  } catch (thrown) {
    const failure = judge(thrown);
    if (!failure) throw thrown;
    const { error, health } = failure;
    const now = performance.now();
    if (health === "unknown") breaker.learnNothing(startedAt);
    else if (health === "works") breaker.succeed();
    else if (isProvidersFault(error, now - startedAt)) breaker.fail(now);
    return err(error);
  }
}

/** A request with hardly any time left gives up too early to blame the provider. */
const isProvidersFault = ({ code }: ProviderError, waitedMs: number): boolean =>
  code !== "timeout" || waitedMs >= PROVIDER_BREAKER.fairWaitMs;

/**
 * This process's breaker for an account. Calls that a person waits for have one of their own: they give up after some seconds, so a
 * provider that is merely slow must not keep jobs, which can wait for it, from their refunds and reconciliation.
 */
function breakerOf(account: string): CircuitBreaker {
  const name = `${isHurried() ? "page" : "job"}|${account}`;
  const known = breakers.get(name);
  if (known) return known;
  const breaker = new CircuitBreaker(PROVIDER_BREAKER);
  breakers.set(name, breaker);
  return breaker;
}
