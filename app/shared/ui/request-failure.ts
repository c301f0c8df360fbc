import { isRouteErrorResponse } from "react-router";
import type { Results } from "./screen-keeper.ts";

/** Why a request has no answer that can be shown. */
export type Failure =
  /** No answer came, or only a part of one. */
  | { readonly kind: "line" }
  /** Nothing has come for a long time. */
  | { readonly kind: "late" }
  /** The shop, or the proxy before it, asks to come back later; null: it does not say when. */
  | { readonly kind: "busy"; readonly seconds: number | null }
  | { readonly kind: "fault" };
/** What the person waits for; a saved page is where a form leads after it was accepted. */
export type Asked = "save" | "page" | "saved-page";

const BUSY_STATUS = [408, 425, 429, 502, 503, 504];
/** How browsers call a request or a script that did not come, and the router half an answer. */
const NO_ANSWER = /fetch|load|network|import|decode/i;

/** The failure among the results; null when all are answers, which a refusal (4xx) is, and a page's own fault (500). */
export function failureIn(results: Results, asked: Asked): Failure | null {
  for (const { type, result } of Object.values(results)) {
    const failure = type === "error" ? failureOf(unwrapped(result)) : null;
    if (failure && (failure.kind !== "fault" || asked === "save")) return failure;
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
