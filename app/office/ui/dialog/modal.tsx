import { X } from "lucide-react";
import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { Link, useActionData, useNavigate, useNavigation } from "react-router";
import { goToAnswer, keepFocusInside, useModal } from "./modal-focus.ts";
import { useOwnSending, DialogWait, ANSWER_TIMEOUT_MS, useIsWaiting } from "../waiting.tsx";
import { keepToastsClear } from "./toast-space.ts";
import { leadsElsewhere, useHeldHistory, useUnsavedChanges } from "./unsaved-changes.ts";
import { showToast, Toasts } from "#app/shared/ui/feedback/toasts.tsx";
import { modalTexts as texts, adminWords } from "../messages.ts";

type AdminModalProps = {
  id: string;
  title: string;
  /** The page's address without this dialog: opening and closing are links, so both work without script. */
  closeTo: string;
  /** A question before something is destroyed is an alert. */
  role?: "alertdialog" | undefined;
  isWide?: boolean;
  /** Finds the opener in a list that was reloaded with the question. */
  openedBy?: string | undefined;
  children: ReactNode;
};

/** A dialog that is part of the address. The server renders it open; script makes it modal (focus, Escape). */
export function AdminModal({ id, title, closeTo, role, isWide = false, openedBy, children }: AdminModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  useEffect(() => keepToastsClear(dialog.current), []);
  const answer = useActionData<unknown>();
  useEffect(() => (answer ? goToAnswer(dialog.current) : undefined), [answer]);
  const { state } = useNavigation();
  useEffect(() => (state === "idle" ? keepFocusInside(dialog.current) : undefined), [answer, state]);
  const isSending = useOwnSending();
  const isLate = useIsWaiting(isSending, ANSWER_TIMEOUT_MS);
  const isSaving = isSending && !isLate;
  const { leave, press, forget } = useLeaving(dialog, { closeTo, isSaving });
  return (
    <dialog
      ref={dialog}
      id={id}
      role={role}
      open
      aria-labelledby={`${id}-title`}
      data-saving={isSaving || undefined}
      data-opened-by={openedBy}
      className={isWide ? "dialog dialog-wide" : "dialog"}
      onCancel={(event) => event.target === dialog.current && leave(event)}
      // A second Escape in a row closes it without asking.
      onClose={(event) => event.target === dialog.current && leave(event)}
      onInput={forget}
      onKeyDown={(event) => (isEscapeFromDate(event) ? leave(event) : saveByKeys(event))}
      onClickCapture={press}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <Link
          to={closeTo}
          preventScrollReset
          className="admin-action"
          aria-label={adminWords.close}
          onClick={(event) => !event.defaultPrevented && isPlain(event) && leave(event)}
        >
          <X size={20} />
        </Link>
      </div>
      <DialogWait isLate={isLate} />
      {children}
      <Toasts isInDialog />
    </dialog>
  );
}

type LeavingOptions = { readonly closeTo: string; readonly isSaving: boolean };

/** Leaves the dialog by `leave`; it stays while it is saved, and once for unsaved changes, which its links and Back respect too. */
function useLeaving(dialog: RefObject<HTMLDialogElement | null>, { closeTo, isSaving }: LeavingOptions) {
  const navigate = useNavigate();
  const unsaved = useUnsavedChanges(dialog);
  const close = (): void => void navigate(closeTo, { preventScrollReset: true });
  // While the server works, leaving would hide the result.
  const keeps = (discard: () => void): boolean => {
    if (!isSaving && !unsaved.keeps(discard)) return false;
    if (isSaving) showToast(texts.underWay);
    if (dialog.current) reopen(dialog.current);
    return true;
  };
  useHeldHistory(() => keeps(close));
  const leave = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!keeps(close)) close();
  };
  const press = (event: MouseEvent<HTMLDialogElement>): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target === "_blank") return;
    const isLeaving = isPlain(event) && leadsElsewhere(link, { here: location.href, closeTo });
    if ((isSaving || isLeaving) && keeps(() => link.click())) event.preventDefault();
  };
  return { leave, press, forget: unsaved.forget };
}

const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey;

/** An Escape before any input, and the second in a row, close a dialog without asking; browsers do not let a page prevent that. */
function reopen(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
}

/** In a date field Chromium makes two close requests on Escape, and the second cannot be prevented. */
const isEscapeFromDate = ({ key, target }: KeyboardEvent): boolean =>
  key === "Escape" && target instanceof HTMLInputElement && target.type.startsWith("date");

const SAVES = ".dialog-actions button[type=submit]";
const SHIFTED = "button[aria-keyshortcuts='Control+Shift+Enter']";

/** Ctrl/Cmd+Enter presses the dialog's last button, because Enter in a textarea is a line break; with Shift the one for these keys. */
function saveByKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const buttons = event.currentTarget.querySelectorAll<HTMLButtonElement>(event.shiftKey ? SHIFTED : SAVES);
  [...buttons].at(-1)?.click();
}
