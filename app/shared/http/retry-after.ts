/** The Retry-After header of an answer that asks to wait so many seconds; no header where waiting changes nothing. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { "Retry-After": String(seconds) };
