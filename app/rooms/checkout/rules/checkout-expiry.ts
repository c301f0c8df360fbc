import { plusMs } from "#app/shared/kernel/dates.ts";
import { MINUTE_MS } from "#app/shared/kernel/durations.ts";
import { CHECKOUT_MINUTES, HOLD_GRACE_MINUTES } from "../constants.ts";

/** Until when a checkout's prices and stock are kept, from now. */
export const checkoutExpiry = (now: Date): Date => plusMs(now, CHECKOUT_MINUTES * MINUTE_MS);

/** Until when its pieces stay held: a little longer, so that its intent is cancelled before another buyer gets them. */
export const holdExpiry = (expiresAt: Date): Date => plusMs(expiresAt, HOLD_GRACE_MINUTES * MINUTE_MS);
