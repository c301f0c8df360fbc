import { timingSafeEqual } from "node:crypto";
import { unauthorized } from "./api-error.ts";

type Keys = { readonly secretKey: string; readonly publishableKey: string };

/** Accepts the key as `Bearer` or as the name of `Basic`; throws Stripe's 401. */
export function authenticate(header: string | undefined, keys: Keys): void {
  const key = keyIn(header ?? "");
  if (isSame(key, keys.secretKey)) return;
  if (key === "") {
    throw unauthorized("You did not provide an API key. Send it as 'Authorization: Bearer YOUR_SECRET_KEY'.");
  }
  if (isSame(key, keys.publishableKey)) {
    const message = "This API call cannot be made with a publishable API key. Please use a secret API key.";
    throw unauthorized(message, "secret_key_required");
  }
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

function keyIn(header: string): string {
  const [scheme = "", value = ""] = header.split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(value, "base64").toString().split(":")[0] ?? "";
}

function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
