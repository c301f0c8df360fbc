import { CircuitBreaker } from "#app/shared/kernel/flow/circuit-breaker.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { traced } from "#app/shared/trace/spans.server.ts";
import { PROVIDER_BREAKER } from "../constants.ts";
import { paymentRefusals } from "../messages.ts";
import type { ProviderError } from "../types.ts";
import { isHurried } from "./call-limits.server.ts";

/** `health`: whether the provider works, is down, or cannot be judged by this failure. */
export type Failure = { readonly error: ProviderError; readonly health: "works" | "fails" | "unknown" };

/** `judge` reads the library's errors; null for errors that are not the provider's. */
export type Guard = { readonly account: string; readonly judge: (error: unknown) => Failure | null };

const breakers = new Map<string, CircuitBreaker>();

/** Runs a provider call; refusals become ProviderErrors, other errors are thrown. After repeated failures it answers `paused`. */
export async function guardedCall<T>(
  { account, judge }: Guard,
  call: () => Promise<T>,
): Promise<Result<T, ProviderError>> {
  const breaker = breakerOf(account);
  const startedAt = performance.now();
  if (!breaker.admits(startedAt)) return err({ code: "paused", message: paymentRefusals.unavailable });
  try {
    const answer = await traced({ name: "payment provider", kind: "call" }, call);
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

/** Calls that a person waits for have their own breaker: they give up early, and that must not stop jobs. */
function breakerOf(account: string): CircuitBreaker {
  const name = `${isHurried() ? "page" : "job"}|${account}`;
  const known = breakers.get(name);
  if (known) return known;
  const breaker = new CircuitBreaker(PROVIDER_BREAKER);
  breakers.set(name, breaker);
  return breaker;
}
