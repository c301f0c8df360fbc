import type { NavigateFunction, SubmitFunction } from "react-router";
import type { Results } from "./request-failure.ts";
import { onLeave } from "./on-leave.ts";
import { isReachable } from "./dead-line.ts";
import { keptState } from "./screen-key.ts";
import { readServedOutcome } from "../page/served-outcome.tsx";
import { sendOnce } from "./send-once.ts";
import { showToast } from "../feedback/toasts.tsx";

export type Action = { readonly label: string; readonly run: () => void };

/** The parts of the page and its router that the keeper uses. */
export type Around = {
  /** Shows a message until it is dismissed; the function it returns removes it. */
  tell(text: string, action?: Action): () => void;
  /** Lets each form be sent once at a time, and its button show that; the function it returns is called when `isSending` has changed. */
  sendOnce(isSending: () => boolean): () => void;
  /** Marks the document while the router waits for a page: rendering, on a slow phone, would show it late. */
  showLoading(isLoading: boolean): void;
  /** Runs something else instead of sending any form, until the function it returns is called. */
  holdForms(instead: () => void): () => void;
  /** Whether a dialog is open, which shows by itself that an answer is late. */
  hasDialog(): boolean;
  /** The path, query and fragment of the history's present entry. */
  here(): string;
  place(): number;
  navigate(path: string, options: { readonly replace: boolean; readonly preventScrollReset: boolean }): void;
  go(steps: number): void;
  /** Starts a navigation to the present entry, which replaces the one under way; it posts a form if there is an answer to show again. */
  stay(hasAnswer: boolean): void;
  /** The form's answer (null for none) and the errors that the document was served with. */
  served(): Served;
  /** Calls back instead of opening a document by a link or a plain form, with what opens it; the answer is whether that was called. */
  onLeave(handle: (leave: () => void) => Promise<boolean>): void;
  isReachable(): Promise<boolean>;
  /** Opens an address as a new document; null: the present one. */
  open(path: string | null): void;
};

type Served = { readonly answer: Results | null; readonly errors: Results };
type Router = { readonly navigate: NavigateFunction; readonly submit: SubmitFunction };

const here = (): string => location.pathname + location.search + location.hash;

export const aroundPage = ({ navigate, submit }: Router): Around => ({
  tell: (text, action) => showToast(text, { isError: true, stays: true, ...(action && { action }) }),
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
