import { X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { uiTexts } from "../messages.ts";

type DialogProps = {
  id: string;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  isWide?: boolean;
  /** Opens it from code; buttons open it without script by `command="show-modal" commandfor={id}`. */
  isOpen?: boolean;
  onClose?: () => void;
};

/** A native modal dialog: holds focus; closed by Escape, outside click or its button. */
export function Dialog({ id, title, children, actions, isWide = false, isOpen, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || isOpen === undefined || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  const closing = closesOnOutsideClick();
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className={isWide ? "dialog dialog-wide" : "dialog"}
      onClose={onClose}
      {...closing}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog">
          <button type="submit" className="button button-icon" aria-label={uiTexts.close}>
            <X size={22} />
          </button>
        </form>
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}

/** React passes them through; its types do not know them yet. */
export const closesOnOutsideClick = (): object => ({ closedby: "any" });

export const opensDialog = (id: string): object => ({ type: "button", command: "show-modal", commandfor: id });
