import { CircleCheck, CircleAlert, X } from "lucide-react";
import { useEffect, useId, useSyncExternalStore } from "react";

type ToastAction = { readonly label: string; readonly run: () => void };
type Toast = {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  readonly action: ToastAction | null;
};

const SHOWN_MS = 5000;
const NONE: readonly Toast[] = [];
let toasts: readonly Toast[] = NONE;
/** The places on the page, the upper one last: a modal dialog makes everything outside of it inert, so it has one of its own. */
let places: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a short message for five seconds, with one thing to do when given. Browser only. */
export function showToast(text: string, options: { isError?: boolean; action?: ToastAction } = {}): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text, isError: options.isError ?? false, action: options.action ?? null }]);
  setTimeout(() => dismiss(id), SHOWN_MS);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

const dismiss = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place where toasts appear: one per page shell and, over it, one per modal dialog; the upper one has them. */
export function Toasts({ isInDialog = false }: { isInDialog?: boolean }) {
  const place = useId();
  const shown = useSyncExternalStore(
    subscribe,
    () => (places.at(-1) === place ? toasts : NONE),
    () => NONE,
  );
  useEffect(() => {
    // A page that comes with its dialog open wakes from the inside out: the shell is the last to say that it is there.
    places = isInDialog ? [...places, place] : [place, ...places];
    tell();
    return () => {
      places = places.filter((other) => other !== place);
      tell();
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
  const act = (): void => {
    toast.action?.run();
    dismiss(toast.id);
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
      <button type="button" className="button button-icon" aria-label="Dismiss" onClick={() => dismiss(toast.id)}>
        <X size={18} />
      </button>
    </div>
  );
}
