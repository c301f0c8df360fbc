import { createHmac } from "node:crypto";
import { env } from "#app/shared/env.server.ts";

/** A client's address as it is kept beside a consent: it can be compared, not read. */
export function hashAddress(ip: string): string {
  // public: computes only.
  return createHmac("sha256", env().sessionSecret).update(`newsletter-ip:${ip}`).digest("base64url");
}
