import { WEBHOOK_TOLERANCE_SECONDS } from "#app/rooms/payments/constants.ts";

const TIME = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/;

/** Whether a signature header ("t=…,v1=…") is within five minutes of `nowSeconds`, before or after. */
export function isSignatureFresh(header: string, nowSeconds: number): boolean {
  const madeAt = TIME.exec(header)?.[1];
  return madeAt !== undefined && Math.abs(nowSeconds - Number(madeAt)) <= WEBHOOK_TOLERANCE_SECONDS;
}
