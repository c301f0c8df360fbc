import { httpTexts } from "../messages.ts";

/** Thrown for a request that its sender may not or cannot make; `prepared-build.ts` answers with this status and text. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, text: string, options?: ErrorOptions) {
    super(text, options);
    this.name = "RefusedError";
    this.status = status;
  }
}

export const tooManyAttempts = (error: string, retryAfterSeconds: number): Response =>
  Response.json({ error }, { status: 429, headers: retryAfter(retryAfterSeconds) });

export const methodNotAllowed = (allowed: string): Response =>
  Response.json({ error: httpTexts.methodNotAllowed }, { status: 405, headers: { Allow: allowed } });

/** A Retry-After header; none when waiting changes nothing. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { "Retry-After": String(seconds) };
