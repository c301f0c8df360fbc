import { workTimeLeft } from "#app/shared/db/work-deadline.server.ts";
import { PROVIDER_TIMEOUT_MS } from "../constants.ts";

/** The time a page needs after the provider's answer, in ms, and the least time worth a call. */
const RESERVE_MS = 1000;
const LEAST_MS = 250;

/** Whether the caller's request ends before the provider's own time limit; jobs and staff can wait. */
export const isHurried = (): boolean => workTimeLeft() <= 2 * PROVIDER_TIMEOUT_MS;

/** A call's limits: within a request with a deadline it is aborted before that and never repeated. */
export function callLimits(): { timeout?: number; maxNetworkRetries?: number } {
  if (!isHurried()) return {};
  const timeout = Math.max(LEAST_MS, Math.min(PROVIDER_TIMEOUT_MS, workTimeLeft() - RESERVE_MS));
  // The SDK ignores fractional timeouts.
  return { timeout: Math.floor(timeout), maxNetworkRetries: 0 };
}
