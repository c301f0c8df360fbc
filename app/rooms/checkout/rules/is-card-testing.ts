import { BREAKER } from "../constants.ts";

/** Whether the recent payments look like card testing; `scale` multiplies the limit on attempts. */
export function isCardTesting({ declined, paid }: { declined: number; paid: number }, scale: number): boolean {
  const attempts = declined + paid;
  return attempts > BREAKER.attempts * scale && declined / attempts > BREAKER.declinedShare;
}
