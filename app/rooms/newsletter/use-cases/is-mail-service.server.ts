import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "#app/shared/env.server.ts";

/** Whether a caller has the secret that the mail service was given, as `Bearer <secret>` or as the password of `Basic`. */
export function isMailService(authorization: string | null): boolean {
  // public: this is how the mail service proves itself.
  const { mailWebhookSecret } = env();
  const given = secretIn(authorization ?? "");
  return mailWebhookSecret !== "" && timingSafeEqual(digest(given), digest(mailWebhookSecret));
}

function secretIn(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() !== "basic") return value;
  const named = Buffer.from(value, "base64").toString("utf8");
  return named.slice(named.indexOf(":") + 1);
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
