import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { entryTexts as texts } from "#app/rooms/content/messages.ts";
import { SelectField } from "#app/shared/ui/form/field.tsx";

/** The entry as the dialog found it; `updatedAt` travels back so that a concurrent change is noticed. */
export type EditedEntry = { readonly id: string; readonly updatedAt: string };

export type EntryAnswer<Values, Problem> = {
  readonly values: Values | null;
  readonly problems: readonly Problem[];
  readonly error: string | null;
  readonly isConflict: boolean;
};

type DialogProps = {
  title: string;
  entry: EditedEntry | null;
  answer: EntryAnswer<unknown, unknown> | null;
  action: string;
  historyTo: string | null;
  closeTo: string;
  children: ReactNode;
};

export function EntryDialog({ title, entry, answer, action, historyTo, closeTo, children }: DialogProps) {
  return (
    <AdminModal id="edit-entry" title={title} closeTo={closeTo} isWide>
      <Form key={keyOf(entry, answer)} method="post" action={action} preventScrollReset noValidate>
        <input type="hidden" name="seenUpdatedAt" value={entry?.updatedAt ?? ""} />
        <div className="dialog-body section-form-body">
          <Refusal count={answer?.problems.length ?? 0} answer={answer} action={action} />
          {children}
        </div>
        <div className="dialog-actions dialog-foot section-form-actions">
          {historyTo && (
            <Link to={historyTo} preventScrollReset className={buttonClass({ variant: "quiet" })}>
              {texts.history}
            </Link>
          )}
          <span className="section-form-end">
            <Link to={closeTo} preventScrollReset className={buttonClass({})}>
              {texts.cancel}
            </Link>
            <SaveButton text={entry ? texts.update : texts.create} />
          </span>
        </div>
      </Form>
    </AdminModal>
  );
}

/** New after a conflict: the fields start from the current values. Not after a refusal: they keep the focus. */
const keyOf = (entry: EditedEntry | null, answer: DialogProps["answer"]): string =>
  [entry?.id, entry?.updatedAt, answer?.isConflict ?? false].join("/");

function SaveButton({ text }: { text: string }) {
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <Button variant="leaf" name="intent" value="save" isBusy={isSaving}>
      {isSaving ? texts.saving : text}
    </Button>
  );
}

type RefusalProps = {
  count: number;
  answer: { readonly error: string | null; readonly isConflict: boolean } | null;
  action: string;
};

export function Refusal({ count, answer, action }: RefusalProps) {
  const text = count > 0 ? texts.notSaved({ count }) : answer?.error;
  if (!text) return null;
  return (
    <Notice tone="danger">
      <p>{text}</p>
      {answer?.isConflict && (
        <Link to={action} replace preventScrollReset className="link">
          {texts.reload}
        </Link>
      )}
    </Notice>
  );
}

export const StatusField = ({ status }: { status: string }) => (
  <SelectField label={texts.state} name="status" defaultValue={status}>
    <option value="active">{texts.active}</option>
    <option value="inactive">{texts.inactive}</option>
  </SelectField>
);
