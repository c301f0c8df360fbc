import { data, isRouteErrorResponse, type DataStrategyResult } from "react-router";

/** Why a request has no answer that can be shown. */
export type Failure =
  /** No answer came, or only a part of one. */
  | { readonly kind: "line" }
  /** Nothing has come for a long time. */
  | { readonly kind: "late" }
  /** The shop, or the proxy before it, is busy; null: it gives no time to wait. */
  | { readonly kind: "busy"; readonly seconds: number | null }
  | { readonly kind: "fault" };
/** What a person waits for; "saved-page" is the page that follows an accepted form. */
export type Goal = "save" | "page" | "saved-page";

const BUSY_STATUS = [408, 425, 429, 502, 503, 504];
/** How browsers call a request or a script that did not come, and the router half an answer. */
const NO_ANSWER = /fetch|load|network|import|decode/i;

/** The failure among the results; null when all are answers, which a refusal (4xx) is, and a page's own fault (500). */
export function failureIn(results: Results, goal: Goal): Failure | null {
  for (const { type, result } of Object.values(results)) {
    const failure = type === "error" ? failureOf(unwrapped(result)) : null;
    if (failure && (failure.kind !== "fault" || goal === "save")) return failure;
  }
  return null;
}

/** The router wraps what an action's request has thrown. */
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

/** The seconds that a 503 of the shop names in its JSON; null for other answers. */
function secondsIn(body: unknown): number | null {
  const [, seconds] = /"retryAfterSeconds":(\d+)/.exec(String(body)) ?? [];
  return seconds === undefined ? null : Number(seconds);
}

export type Results = Record<string, DataStrategyResult>;

/** A navigation that script has started; the redirects and the refresh that it leads to are part of it. */
export type Navigation = {
  /** Where it leads, as the link or form has it. */
  readonly to: string;
  /** Whether it posts a form. */
  readonly sends: boolean;
  /** Its address, known with its first request. */
  url?: string;
};
/** What caused a request; null for a refresh, a redirect, and for Back and Forward. */
export type Origin = Navigation | "fetcher" | null;

/** Keeps the current screen when a request fails. */
export type ScreenKeeper = {
  begin(cause: Navigation | "fetcher"): void;
  end(cause: Navigation | "fetcher"): void;
  settle(): void;
  watch(request: Watched, next: () => Promise<Results>): Promise<Results>;
  /** Ends the navigation that is under way, without another request. */
  stop(): void;
  /** Called when the script of a page did not come. */
  loseScript(): void;
};

/** A request of the router; `context` is the same for all requests of one step of it. */
export type Watched = { readonly request: Request; readonly context: object; readonly cause: Origin };

export const onlyErrors = (results: Results): Results =>
  Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === "error"));

/** The results of a fetcher, in whose data a missing answer is `undefined`. */
export const withoutAnswer = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(results).map(([id, outcome]) => [
      id,
      outcome.type === "error" ? { type: "data" as const, result: data(undefined, 503) } : outcome,
    ]),
  );

export const withoutErrors = (results: Results): Results =>
  Object.fromEntries(Object.entries(results).filter(([, { type }]) => type !== "error"));
