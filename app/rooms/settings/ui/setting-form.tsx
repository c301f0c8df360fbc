import { useRef, type ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { GIVES_UP } from "../../../shared/ui/admin-leave-question.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { ErrorSummary } from "../../../shared/ui/error-summary.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { useNewsFocus } from "../../../shared/ui/use-news-focus.ts";
import { settingMessages as messages } from "../messages.ts";
import { fieldId, type RefusedSettings } from "./setting-field.ts";

type SettingFormProps = {
  id: string;
  title: string;
  text: string;
  stamp: string;
  refused: RefusedSettings | null;
  /** What a field is called in the list of faults. */
  nameOf: (field: string) => string | null;
  mayEdit: boolean;
  /** Address of the tab: where the form is sent, and what shows it as it is now. */
  action: string;
  children: ReactNode;
};

/** A form of the settings screen with its button `Save Changes` (A-SET-06). */
export function SettingForm({ id, title, text, stamp, refused, nameOf, mayEdit, action, children }: SettingFormProps) {
  const isSaving = useNavigation().formData?.get("form") === id;
  return (
    <section aria-labelledby={`${id}-title`} className="card setting-card">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="text-ui text-muted">{text}</p>
      </div>
      {/* Another stamp means other values: the fields start again. */}
      <Form key={stamp} method="post" action={action} preventScrollReset noValidate className="setting-form">
        <input type="hidden" name="form" value={id} />
        <input type="hidden" name="stamp" value={refused?.stamp ?? stamp} />
        {refused && <Refusal refused={refused} nameOf={nameOf} action={action} />}
        <fieldset
          disabled={!mayEdit}
          className="setting-fields"
          aria-labelledby={`${id}-title`}
          data-key={mayEdit ? "e" : undefined}
          data-key-words={messages.firstField}
        >
          {children}
        </fieldset>
        {mayEdit && <SaveButtons question={refused?.question ?? null} action={action} isSaving={isSaving} />}
      </Form>
    </section>
  );
}

type RefusalProps = Pick<SettingFormProps, "nameOf" | "action"> & { refused: RefusedSettings };

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
              <Link to={action} replace preventScrollReset reloadDocument {...GIVES_UP} className="link">
                {messages.reload}
              </Link>
            )}
          </Notice>
        </Focused>
      )}
      {question && (
        <Focused answer={refused}>
          <Notice tone="warning" title={messages.currencyQuestion(question.from, question.to)}>
            <p>{messages.currencyEffects(question.from, question.to)}</p>
          </Notice>
        </Focused>
      )}
    </>
  );
}

/** An answer above the form: the button that asked for it is off while it is awaited, and loses the focus to this. */
function Focused({ answer, children }: { answer: RefusedSettings; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useNewsFocus(box, answer);
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
        <Link to={action} replace preventScrollReset reloadDocument {...GIVES_UP} className={buttonClass({})}>
          Cancel
        </Link>
      )}
      <Button
        variant={question ? "danger" : "leaf"}
        {...(question && { name: "confirmedCurrency", value: question.to })}
        disabled={isSaving}
        isBusy={isSaving}
      >
        {isSaving ? "Saving..." : question ? messages.currencyConfirm(question.to) : "Save Changes"}
      </Button>
    </div>
  );
}
