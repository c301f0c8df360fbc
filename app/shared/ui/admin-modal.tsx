import { X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import { Link, useActionData, useNavigate, useNavigation } from "react-router";
import { showToast, Toasts } from "./toasts.tsx";

const TYPED = "What you typed is not saved. Press Escape again to close without saving.";
const UNDER_WAY = "This is still being done. What came of it shows here in a moment.";

type AdminModalProps = {
  id: string;
  title: string;
  /** Where the page is without this dialog: opening and closing are addresses, so both work without script. */
  closeTo: string;
  /** A question before something is destroyed is an alert. */
  role?: "alertdialog";
  isWide?: boolean;
  children: ReactNode;
};

/** A dialog that is part of the address. The server sends it open; the browser's script makes it modal (focus, Escape). */
export function AdminModal({ id, title, closeTo, role, isWide = false, children }: AdminModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => becomeModal(dialog.current), []);
  const answer = useActionData<unknown>();
  useEffect(() => (answer ? goToFault(dialog.current) : undefined), [answer]);
  const isWarned = useRef(false);
  const isSaving = useNavigation().formMethod === "POST";
  const leave = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isSaving) stay(dialog.current);
    else if (dialog.current && !isWarned.current && hasTyped(dialog.current)) {
      isWarned.current = true;
      showToast(TYPED, { isError: true });
    } else void navigate(closeTo, { preventScrollReset: true });
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      role={role}
      open
      aria-labelledby={`${id}-title`}
      data-saving={isSaving || undefined}
      className={isWide ? "dialog dialog-wide" : "dialog"}
      onCancel={(event) => event.target === dialog.current && leave(event)}
      // A second Escape in a row closes it without asking.
      onClose={(event) => event.target === dialog.current && leave(event)}
      onInput={() => (isWarned.current = false)}
      onKeyDown={saveByKeys}
      onClickCapture={(event) => isSaving && stayForLink(event)}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <Link to={closeTo} preventScrollReset className="admin-action" aria-label="Close">
          <X size={20} />
        </Link>
      </div>
      {children}
      <Toasts isInDialog />
    </dialog>
  );
}

/** What was sent goes on at the server: whoever left now would never hear what came of it. */
function stay(dialog: HTMLDialogElement | null): void {
  showToast(UNDER_WAY);
  // The browser lets nobody hold back the second Escape in a row.
  if (dialog && !dialog.open) dialog.showModal();
}

/** Its links lead away too: Cancel, the cross, the history. */
function stayForLink(event: MouseEvent<HTMLDialogElement>): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank") return;
  event.preventDefault();
  stay(event.currentTarget);
}

const WRITTEN = "textarea:not([readonly]), input:not([readonly], [type=search], [type=hidden])";
const CHOSEN = ["checkbox", "radio", "file"];

/** Whether a field of the dialog holds something else than it was opened with: a slip of the mouse must not lose it. */
function hasTyped(dialog: HTMLDialogElement): boolean {
  return [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)].some(
    ({ type, value, defaultValue }) => !CHOSEN.includes(type) && value !== defaultValue,
  );
}

const SAVES = ".dialog-actions button[type=submit]";
const SHIFTED = "button[aria-keyshortcuts='Control+Shift+Enter']";

/**
 * Ctrl or Cmd with Enter presses the last of the dialog's buttons, from wherever one is in it: Enter in a long text is a line.
 * With Shift it presses the button that names these keys.
 */
function saveByKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const buttons = event.currentTarget.querySelectorAll<HTMLButtonElement>(event.shiftKey ? SHIFTED : SAVES);
  [...buttons].at(-1)?.click();
}

/** After a refusal one goes on at the first field that is wrong, or at what the message offers. */
function goToFault(dialog: HTMLDialogElement | null): void {
  const fault = dialog?.querySelector<HTMLElement>("[aria-invalid=true]") ?? dialog?.querySelector("[role=alert] a");
  if (fault instanceof HTMLElement) fault.focus();
}

const FIELDS = "select, input:not([type=hidden])";

/** Opens it as modal and, when it goes, gives the focus back to where it was. */
function becomeModal(element: HTMLDialogElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const opener = document.activeElement;
  // close() would fire an event; taking the attribute away does not.
  element.removeAttribute("open");
  // Escape and, where the browser knows it, a click outside: both ask by the cancel event.
  element.setAttribute("closedby", "any");
  element.showModal();
  const first = element.querySelector<HTMLElement>("[data-first]") ?? element.querySelector<HTMLElement>(FIELDS);
  first?.focus();
  return () => {
    element.removeAttribute("open");
    // What was deleted took its button along: the page's heading stands for it.
    const back = opener?.isConnected ? opener : document.querySelector("main h1");
    if (back instanceof HTMLElement) back.focus({ preventScroll: back !== opener });
  };
}
