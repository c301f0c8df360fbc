import type { Results } from "./request-failure.ts";

/** Leaves the router's promise open until another navigation takes over: it takes nothing from one that was replaced. */
export const untilReplaced = (signal: AbortSignal): Promise<Results> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve({}), { once: true }));
