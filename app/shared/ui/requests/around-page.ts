import type { NavigateFunction, SubmitFunction } from "react-router";
import type { Results } from "./request-failure.ts";
import { onLeave } from "./on-leave.ts";
import { isReachable } from "./dead-line.ts";
import { keptState } from "./screen-key.ts";
import { readServedOutcome } from "../page/served-outcome.tsx";
import { sendOnce, type SendOnce } from "./send-once.ts";
import { showToast } from "../feedback/toasts.tsx";

export type Action = { readonly label: string; readonly run: () => void };

export type Around = {
  /** Shows a message until dismissed; returns its removal. */
  notify(text: string, action?: Action): () => void;
  /** Lets each form be sent once at a time and marks its button. */
  sendOnce(isSending: () => boolean): SendOnce;
  /** Uses the document: React would render it late on a slow phone. */
  showLoading(isLoading: boolean): void;
  /** Runs `instead` for every submission, until the returned function is called. */
  holdForms(instead: () => void): () => void;
  /** An open dialog shows by itself that an answer is late. */
  hasDialog(): boolean;
  /** Path, query and fragment of the current history entry. */
  here(): string;
  place(): number;
  navigate(path: string, options: { readonly replace: boolean; readonly preventScrollReset: boolean }): void;
  go(steps: number): void;
  /** Replaces the pending navigation by one to the current entry; posts a form when an answer must be restored. */
  stay(hasAnswer: boolean): void;
  /** The action data (null for none) and errors that the document was served with. */
  served(): Served;
  /** Intercepts links and plain forms that open a document; `handle` gets what opens it and returns whether it did. */
  onLeave(handle: (leave: () => void) => Promise<boolean>): void;
  isReachable(): Promise<boolean>;
  /** Opens a new document; null for the current address. */
  open(path: string | null): void;
};

type Served = { readonly answer: Results | null; readonly errors: Results };
type Router = { readonly navigate: NavigateFunction; readonly submit: SubmitFunction };

const here = (): string => location.pathname + location.search + location.hash;

export const aroundPage = ({ navigate, submit }: Router): Around => ({
  notify: (text, action) => showToast(text, { isError: true, stays: true, ...(action && { action }) }),
  sendOnce,
  showLoading: (isLoading) => void document.documentElement.toggleAttribute("data-loading", isLoading),
  holdForms(instead) {
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      instead();
    };
    document.addEventListener("submit", hold, true);
    return () => document.removeEventListener("submit", hold, true);
  },
  hasDialog: () => document.querySelector("dialog.dialog[open]") !== null,
  here,
  place: () => (history.state as { idx?: number } | null)?.idx ?? 0,
  navigate: (path, options) => void navigate(path, options),
  go: (steps) => void navigate(steps),
  stay(hasAnswer) {
    const state = keptState(history.state as Parameters<typeof keptState>[0]);
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
    if (hasAnswer) void submit(new FormData(), { ...options, method: "post", action: here() });
    else void navigate(here(), options);
  },
  served() {
    const { answers, errors } = readServedOutcome();
    return { answer: answers && resultsOf("data", answers), errors: resultsOf("error", errors) };
  },
  onLeave,
  isReachable,
  open: (path) => (path === null ? location.reload() : location.assign(path)),
});

const resultsOf = (type: "data" | "error", byRoute: Readonly<Record<string, unknown>>): Results =>
  Object.fromEntries(Object.entries(byRoute).map(([id, result]) => [id, { type, result }]));
