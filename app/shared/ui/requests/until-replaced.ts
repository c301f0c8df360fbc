import type { Results } from "./request-failure.ts";

/** Keeps the router's promise open until another navigation replaces it; the router ignores the result then. */
export const untilReplaced = (signal: AbortSignal): Promise<Results> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve({}), { once: true }));
