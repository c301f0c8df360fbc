import { WEBHOOK_TOLERANCE_SECONDS } from "#app/rooms/payments/constants.ts";

const TIME = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/;

/** Whether a signature header ("t=…,v1=…") is within five minutes of `nowSeconds`, before or after. */
export function isSignatureFresh(header: string, nowSeconds: number): boolean {
  // Without a time the difference is not a number, which is never small enough.
  const madeAt = Number(TIME.exec(header)?.[1]);
  return Math.abs(nowSeconds - madeAt) <= WEBHOOK_TOLERANCE_SECONDS;
}
