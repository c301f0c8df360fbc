import { PROVIDER_BREAKER } from "../constants.ts";
import { CircuitBreaker } from "#app/shared/kernel/circuit-breaker.ts";
import { isHurried } from "./call-limits.server.ts";
import { providerName } from "./stripe-client.server.ts";

const breakers = new Map<string, CircuitBreaker>();

/**
 * This process's breaker for the configured provider. Calls that a person waits for have one of their own: they give up after some
 * seconds, so a provider that is merely slow must not keep jobs, which can wait for it, from their refunds and reconciliation.
 */
export function providerBreaker(): CircuitBreaker {
  const name = `${isHurried() ? "page" : "job"}|${providerName()}`;
  const known = breakers.get(name);
  if (known) return known;
  const breaker = new CircuitBreaker(PROVIDER_BREAKER);
  breakers.set(name, breaker);
  return breaker;
}
