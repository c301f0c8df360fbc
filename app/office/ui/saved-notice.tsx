import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { Undo2 } from "lucide-react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { DismissLink, useDismissal } from "./dialog/dismiss.tsx";
import { InSight } from "#app/office/shell/in-sight.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { useFocusOnUpdate } from "#app/shared/ui/page/focus.tsx";

/** The undo of an action: its request id (null when nothing can be undone), the button's label, and what cannot be undone. */
export type UndoOffer = { readonly request: string | null; readonly text: string; readonly note: string | null };
type SavedProps = { text: string; dismissTo: string; undo?: UndoOffer | null };

/** A notice of a save, after a form redirected here; takes the focus so that it is read out. */
export function AdminSavedNotice({ text, dismissTo, undo = null }: SavedProps) {
  const box = useRef<HTMLDivElement>(null);
  // The same text about the next action is a new notice.
  const key = useScreenKey();
  useFocusOnUpdate(box, `${key} ${text}`, { preventScroll: true });
  const { isDismissed, dismiss } = useDismissal(dismissTo);
  if (isDismissed) return null;
  return (
    <InSight box={box}>
      <Notice
        tone="success"
        action={
          <div className="admin-notice-actions">
            {undo?.request && <UndoForm {...undo} action={dismissTo} />}
            <DismissLink to={dismissTo} onDismiss={dismiss} />
          </div>
        }
      >
        <p>{undo?.note ? `${text} ${undo.note}` : text}</p>
      </Notice>
    </InSight>
  );
}

export function UndoneNotice({ undone, dismissTo }: { undone: Undone | null; dismissTo: string }) {
  if (!undone) return null;
  const Message = undone.isGood ? AdminSavedNotice : AdminErrorBanner;
  return <Message text={undone.text} dismissTo={dismissTo} />;
}
export type Undone = { readonly text: string; readonly isGood: boolean };

/** Undoes the last action; the list's route handles this form too. */
function UndoForm({ request, text, action }: Omit<UndoOffer, "note"> & { action: string }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={action} preventScrollReset replace>
      <input type="hidden" name="request" value={request ?? ""} />
      <button type="submit" name="intent" value="undo" className="admin-dismiss" disabled={isBusy}>
        <Undo2 size={18} />
        {text}
      </button>
    </Form>
  );
}

/** A failure above the list, which can be dismissed; `lines` has one message per row. */
export function AdminErrorBanner({
  text,
  lines = [],
  dismissTo,
}: {
  text: string;
  lines?: readonly string[];
  dismissTo: string;
}) {
  const { isDismissed, dismiss } = useDismissal(dismissTo);
  if (isDismissed) return null;
  return (
    <InSight>
      <Notice tone="danger" action={<DismissLink to={dismissTo} onDismiss={dismiss} />}>
        <p>{text}</p>
        {lines.length > 0 && (
          <ul className="notice-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Notice>
    </InSight>
  );
}
