import { httpTexts } from "../messages.ts";

/** Thrown for a request that its sender may not or cannot make. `prepared-build.ts` answers it with this status and text. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, text: string, options?: ErrorOptions) {
    super(text, options);
    this.name = "RefusedError";
    this.status = status;
  }
}

/** The answer beyond a rate limit. */
export const tooManyAttempts = (error: string, retryAfterSeconds: number): Response =>
  Response.json({ error }, { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } });

/** The answer to a method that the address does not know. */
export const methodNotAllowed = (allowed: string): Response =>
  Response.json({ error: httpTexts.methodNotAllowed }, { status: 405, headers: { Allow: allowed } });

/** The Retry-After header of an answer that asks to wait so many seconds; no header where waiting changes nothing. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { "Retry-After": String(seconds) };
