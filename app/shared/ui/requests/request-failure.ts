import { data, isRouteErrorResponse, type DataStrategyResult } from "react-router";

export type Failure =
  /** No answer, or only a part of one. */
  | { readonly kind: "line" }
  | { readonly kind: "late" }
  /** The shop or its proxy is busy; null without a Retry-After. */
  | { readonly kind: "busy"; readonly seconds: number | null }
  | { readonly kind: "fault" };
/** "saved-page" is the page after an accepted form. */
export type Goal = "save" | "page" | "saved-page";

const BUSY_STATUS = [408, 425, 429, 502, 503, 504];
/** Browsers' messages for a failed request or script, and the router's for half an answer. */
const NO_ANSWER = /fetch|load|network|import|decode/i;

/** The failure among the results; null when all are answers, such as a refusal (4xx) or a page's own 500. */
export function failureIn(results: Results, goal: Goal): Failure | null {
  for (const { type, result } of Object.values(results)) {
    const failure = type === "error" ? failureOf(unwrapped(result)) : null;
    if (failure && (failure.kind !== "fault" || goal === "save")) return failure;
  }
  return null;
}

/** The router wraps what an action's request throws. */
const unwrapped = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "init" in error && "data" in error ? error.data : error;

function failureOf(error: unknown): Failure | null {
  if (error instanceof Response) return null;
  if (isRouteErrorResponse(error)) {
    if (BUSY_STATUS.includes(error.status)) return { kind: "busy", seconds: secondsIn(error.data) };
    return error.status >= 500 ? { kind: "fault" } : null;
  }
  return error instanceof Error && NO_ANSWER.test(error.message) ? { kind: "line" } : { kind: "fault" };
}

/** null for anything but the shop's own 503. */
function secondsIn(body: unknown): number | null {
  const [, seconds] = /"retryAfterSeconds":(\d+)/.exec(String(body)) ?? [];
  return seconds === undefined ? null : Number(seconds);
}

export type Results = Record<string, DataStrategyResult>;

/** Started by script; its redirects and revalidation belong to it. */
export type Navigation = {
  readonly to: string;
  readonly sends: boolean;
  /** Known with its first request. */
  url?: string;
};
/** null for a revalidation, a redirect, and for Back and Forward. */
export type Origin = Navigation | "fetcher" | null;

export type ScreenKeeper = {
  begin(cause: Navigation | "fetcher"): void;
  end(cause: Navigation | "fetcher"): void;
  settle(): void;
  watch(request: Watched, next: () => Promise<Results>): Promise<Results>;
  /** Cancels the pending navigation without a request. */
  stop(): void;
  loseScript(): void;
};

/** `context` is shared by all requests of one navigation step. */
export type Watched = { readonly request: Request; readonly context: object; readonly cause: Origin };

export const onlyErrors = (results: Results): Results =>
  Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === "error"));

/** A fetcher without an answer has `undefined` data. */
export const withoutAnswer = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(results).map(([id, outcome]) => [
      id,
      outcome.type === "error" ? { type: "data" as const, result: data(undefined, 503) } : outcome,
    ]),
  );

export const withoutErrors = (results: Results): Results =>
  Object.fromEntries(Object.entries(results).filter(([, { type }]) => type !== "error"));

/** Keeps the router's promise open until another navigation replaces it; the router ignores the result then. */
export const untilReplaced = (signal: AbortSignal): Promise<Results> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve({}), { once: true }));
