import { createHmac } from "node:crypto";

/** Stripe's signature header for exactly these bytes; `at` in seconds since 1970. */
export function signatureHeader(body: string, secret: string, at: number): string {
  const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${signature}`;
}
