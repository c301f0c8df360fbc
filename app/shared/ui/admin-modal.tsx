import { X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { Link, useNavigate } from "react-router";
import { Toasts } from "./toasts.tsx";

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
  const leave = (event: SyntheticEvent): void => {
    event.preventDefault();
    void navigate(closeTo, { preventScrollReset: true });
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      role={role}
      open
      aria-labelledby={`${id}-title`}
      className={isWide ? "dialog dialog-wide" : "dialog"}
      onCancel={leave}
      onInput={keepOpen}
      onKeyDown={saveByKeys}
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

/** What was typed is not lost to a click beside the dialog: from the first change on, only Escape and its buttons close it. */
const keepOpen = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void =>
  currentTarget.setAttribute("closedby", "closerequest");

/** Ctrl or Cmd with Enter presses the last of the dialog's buttons, from wherever one is in it: Enter in a long text is a line. */
function saveByKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const buttons = event.currentTarget.querySelectorAll<HTMLButtonElement>(".dialog-actions button[type=submit]");
  [...buttons].at(-1)?.click();
}

/** Opens it as modal and, when it goes, gives the focus back to where it was. */
function becomeModal(element: HTMLDialogElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const opener = document.activeElement;
  // close() would fire an event; taking the attribute away does not.
  element.removeAttribute("open");
  // Escape and, where the browser knows it, a click outside: both ask by the cancel event.
  element.setAttribute("closedby", "any");
  element.showModal();
  element.querySelector<HTMLElement>("select, input:not([type=hidden])")?.focus();
  return () => {
    element.removeAttribute("open");
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
