import { FormScreen } from "#app/office/ui/form/form-screen.tsx";
import { TextAreaField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { synonymTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";

export type SynonymAnswer = { readonly synonyms: string; readonly error: string; readonly isConflict: boolean };

type DialogProps = {
  kept: string;
  answer: SynonymAnswer | null;
  action: string;
  closeTo: string;
};

/** "Synonyms": words that find each other's products. */
export const SynonymsDialog = ({ kept, answer, action, closeTo }: DialogProps) => (
  <FormScreen
    id="synonyms"
    title={texts.title}
    action={action}
    closeTo={closeTo}
    hiddenFields={{ intent: "synonyms-save", seen: kept }}
    bodyClass="grid gap-4"
    save={{ text: texts.save }}
  >
    {answer?.isConflict && (
      <Notice tone="danger" title={answer.error}>
        <p>{texts.keptNow}</p>
        <p className="whitespace-pre-line">{kept}</p>
      </Notice>
    )}
    <TextAreaField
      label={texts.label}
      name="synonyms"
      id="synonyms-text"
      rows={12}
      defaultValue={answer?.synonyms ?? kept}
      hint={texts.hint}
      error={answer && !answer.isConflict ? answer.error : undefined}
      spellCheck={false}
    />
  </FormScreen>
);
