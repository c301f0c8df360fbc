import type { ReactNode } from "react";
import { FormScreen } from "#app/office/ui/form/form-screen.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
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

export const EntryDialog = ({ entry, answer, historyTo, children, ...form }: DialogProps) => (
  <FormScreen
    {...form}
    id="edit-entry"
    isWide
    noValidate
    round={roundOf(entry, answer)}
    hiddenFields={{ seenUpdatedAt: entry?.updatedAt ?? "" }}
    refused={answer && { text: refusalOf(answer), isConflict: answer.isConflict }}
    bodyClass="section-form-body"
    more={
      historyTo && (
        <ButtonLink to={historyTo} preventScrollReset variant="quiet">
          {texts.history}
        </ButtonLink>
      )
    }
    save={{ text: entry ? texts.update : texts.create, saving: texts.saving, intent: "save" }}
  >
    {children}
  </FormScreen>
);

/** New after a conflict: the fields start from the current values. Not after a refusal: they keep the focus. */
const roundOf = (entry: EditedEntry | null, answer: DialogProps["answer"]): string =>
  [entry?.id, entry?.updatedAt, answer?.isConflict ?? false].join("/");

type Refused = { readonly problems: readonly unknown[]; readonly error: string | null };

/** Counts the problems, which are shown at their fields, or returns the error of the whole form. */
export const refusalOf = ({ problems, error }: Refused): string | null =>
  problems.length > 0 ? texts.notSaved({ count: problems.length }) : error;

export const StatusField = ({ status }: { status: string }) => (
  <SelectField label={texts.state} name="status" defaultValue={status}>
    <option value="active">{texts.active}</option>
    <option value="inactive">{texts.inactive}</option>
  </SelectField>
);
