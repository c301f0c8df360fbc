import { httpTexts } from "./messages.ts";
/** The answer beyond a rate limit. */
export const tooManyAttempts = (error: string, retryAfterSeconds: number): Response =>
  Response.json({ error }, { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } });

/** The answer to a method that the address does not know. */
export const methodNotAllowed = (allowed: string): Response =>
  Response.json({ error: httpTexts.methodNotAllowed }, { status: 405, headers: { Allow: allowed } });
