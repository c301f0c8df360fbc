import { workTimeLeft } from "#app/shared/db/work-deadline.server.ts";
import { PROVIDER_TIMEOUT_MS } from "../constants.ts";

/** What a page still needs after the provider's answer, in ms, and the least time worth asking for. */
const RESERVE_MS = 1000;
const LEAST_MS = 250;

/** Whether the call belongs to a request that must be answered before the provider's own time limit; jobs and staff can wait. */
export const isHurried = (): boolean => workTimeLeft() <= 2 * PROVIDER_TIMEOUT_MS;

/** The limits of one call: within a request that must be answered in time the call is given up before that, and never repeated. */
export function callLimits(): { timeout?: number; maxNetworkRetries?: number } {
  if (!isHurried()) return {};
  const timeout = Math.max(LEAST_MS, Math.min(PROVIDER_TIMEOUT_MS, workTimeLeft() - RESERVE_MS));
  // The SDK ignores a timeout that is no whole number.
  return { timeout: Math.floor(timeout), maxNetworkRetries: 0 };
}
