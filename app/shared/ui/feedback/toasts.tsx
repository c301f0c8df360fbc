import { CircleCheck, CircleAlert, X } from "lucide-react";
import { useEffect, useId, useSyncExternalStore } from "react";
import { uiTexts } from "../messages.ts";

type ToastAction = { readonly label: string; readonly run: () => void };
type ToastOptions = { readonly isError?: boolean; readonly stays?: boolean; readonly action?: ToastAction };
type Toast = {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  readonly stays: boolean;
  readonly action: ToastAction | null;
  readonly origin: HTMLElement | null;
};

const NONE: readonly Toast[] = [];
let toasts: readonly Toast[] = NONE;
/** The upper place comes last: a modal dialog makes everything outside inert, so it has its own. */
let places: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for five seconds, longer under pointer or focus, or until dismissed if it `stays`. Returns its removal. Browser only. */
export function showToast(text: string, options: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  const { isError = false, stays = false, action = null } = options;
  change([...toasts, { id, text, isError, stays, action, origin: focused() }]);
  if (!stays) clock.start(id);
  addEventListener("keydown", waitForTab);
  return () => dismiss(id);
}

/** Removes error messages before the next try; those that stay are left to their callers. */
export function dismissErrors(): void {
  for (const { id, isError, stays } of toasts) if (isError && !stays) dismiss(id);
}

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

function change(next: readonly Toast[]): void {
  toasts = next;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

const dismiss = (id: number): void => {
  clock.stop(id);
  change(toasts.filter((toast) => toast.id !== id));
};

const clock = toastClock(dismiss, () => document.querySelector(".toasts:is(:hover, :focus-within)") !== null);
/** Someone tabbing may be on the way to a toast. */
const waitForTab = ({ key }: KeyboardEvent): void => {
  if (key === "Tab") clock.startAll();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear: one per shell, before its content for the keyboard, and one per modal dialog; the upper one has them. */
export function Toasts({ isInDialog = false }: { isInDialog?: boolean }) {
  const place = useId();
  const shown = useSyncExternalStore(
    subscribe,
    () => (places.at(-1) === place ? toasts : NONE),
    () => NONE,
  );
  useEffect(() => {
    // On a page served with an open dialog, effects run inside out: the shell registers last.
    places = isInDialog ? [...places, place] : [place, ...places];
    notifyListeners();
    return () => {
      places = places.filter((other) => other !== place);
      notifyListeners();
    };
  }, [place, isInDialog]);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toast.isError ? CircleAlert : CircleCheck;
  const leave = (): void => {
    dismiss(toast.id);
    const origin = toast.origin?.isConnected ? toast.origin : document.querySelector<HTMLElement>("main h1");
    origin?.focus({ preventScroll: true });
  };
  const act = (): void => {
    leave();
    toast.action?.run();
  };
  return (
    <div className="toast">
      <Icon size={20} />
      <p className="toast-text">{toast.text}</p>
      {toast.action && (
        <button type="button" className="button button-quiet button-sm" onClick={act}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className="button button-icon" aria-label={uiTexts.dismiss} onClick={leave}>
        <X size={18} />
      </button>
    </div>
  );
}

const SHOWN_MS = 5000;

/** Ends toasts after five seconds; held ones get five more (WCAG 2.2.1). `startAll` restarts them all. */
export function toastClock(end: (id: number) => void, isHeld: () => boolean) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const stop = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const start = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => (isHeld() ? start(id) : end(id)), SHOWN_MS),
    );
  };
  return { start, stop, startAll: (): void => [...timers.keys()].forEach(start) };
}
