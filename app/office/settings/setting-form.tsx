import { useRef, type ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { DISCARDS_ENTRIES } from "#app/office/ui/dialog/leave-question.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { ErrorSummary } from "#app/shared/ui/form/error-summary.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { useFocusOnUpdate } from "#app/shared/ui/page/focus.tsx";
import { settingMessages as messages } from "#app/rooms/settings/messages.ts";
import type { SettingFields, SettingFormState } from "#app/rooms/settings/types.ts";
import { fieldId, shownFields, type FieldsShown, type RefusedSettings } from "./fields/setting-field.ts";
import { adminWords } from "#app/office/ui/messages.ts";
import { useShownForm } from "./use-shown-form.ts";

type SettingFormProps = {
  id: string;
  title: string;
  text: string;
  state: SettingFormState;
  answer: RefusedSettings | null;
  nameOf: (field: string, typed: SettingFields) => string | null;
  mayEdit: boolean;
  action: string;
  children: (shown: FieldsShown) => ReactNode;
};

/** A form of the settings screen. What was typed or refused in it stays while another form of the page is saved. */
export function SettingForm({ id, title, text, nameOf, mayEdit, action, children, ...loaded }: SettingFormProps) {
  const isSaving = useNavigation().formData?.get("intent") === id;
  const form = useRef<HTMLFormElement>(null);
  const { state, refused } = useShownForm(form, { id, isSaving, ...loaded });
  const { stamp } = state;
  return (
    <section aria-labelledby={`${id}-title`} className="card setting-card">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="text-ui text-muted">{text}</p>
      </div>
      {/* Another stamp means other values: the fields start again. */}
      <Form
        key={stamp}
        ref={form}
        method="post"
        action={action}
        preventScrollReset
        noValidate
        className="setting-form"
        data-refused={refused ? true : undefined}
      >
        <input type="hidden" name="intent" value={id} />
        <input type="hidden" name="stamp" value={refused?.stamp ?? stamp} />
        {refused && <Refusal refused={refused} nameOf={(field) => nameOf(field, refused.fields)} action={action} />}
        <fieldset
          disabled={!mayEdit}
          className="setting-fields"
          aria-labelledby={`${id}-title`}
          data-key={mayEdit ? "e" : undefined}
          data-key-words={messages.firstField}
        >
          {children(shownFields(state.fields, refused))}
        </fieldset>
        {mayEdit && <SaveButtons question={refused?.question ?? null} action={action} isSaving={isSaving} />}
      </Form>
    </section>
  );
}

type RefusalProps = Pick<SettingFormProps, "action"> & {
  refused: RefusedSettings;
  nameOf: (field: string) => string | null;
};

function Refusal({ refused, nameOf, action }: RefusalProps) {
  const { faults, error, isConflict, question } = refused;
  return (
    <>
      <ErrorSummary
        title={messages.failed}
        errors={Object.entries(faults).map(([field, text]) => ({
          fieldId: fieldId(field),
          text: [nameOf(field), text].filter(Boolean).join(": "),
        }))}
      />
      {error && (
        <Focused answer={refused}>
          <Notice tone="danger" title={messages.failed}>
            <p>{error}</p>
            {isConflict && (
              <Link to={action} replace preventScrollReset reloadDocument {...DISCARDS_ENTRIES} className="link">
                {messages.reload}
              </Link>
            )}
          </Notice>
        </Focused>
      )}
      {question && (
        <Focused answer={refused}>
          <Notice tone="warning" title={messages.currencyQuestion({ from: question.from, to: question.to })}>
            <p>{messages.currencyEffects({ from: question.from, to: question.to })}</p>
          </Notice>
        </Focused>
      )}
    </>
  );
}

/** Focuses an answer above the form: the button that requested it is disabled meanwhile and loses the focus. */
function Focused({ answer, children }: { answer: RefusedSettings; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnUpdate(box, answer);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

type SaveButtonsProps = { question: RefusedSettings["question"]; action: string; isSaving: boolean };

function SaveButtons({ question, action, isSaving }: SaveButtonsProps) {
  return (
    <div className="setting-buttons">
      {question && (
        <Link to={action} replace preventScrollReset reloadDocument {...DISCARDS_ENTRIES} className={buttonClass({})}>
          {adminWords.cancel}
        </Link>
      )}
      <Button
        variant={question ? "danger" : "leaf"}
        {...(question && { name: "confirmedCurrency", value: question.to })}
        disabled={isSaving}
        isBusy={isSaving}
      >
        {isSaving
          ? adminWords.saving
          : question
            ? messages.currencyConfirm({ to: question.to })
            : adminWords.saveChanges}
      </Button>
    </div>
  );
}
