import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
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
export function SynonymsDialog({ kept, answer, action, closeTo }: DialogProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <AdminModal id="synonyms" title={texts.title} closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value="synonyms-save" />
        <input type="hidden" name="seen" value={kept} />
        <div className="dialog-body grid gap-4">
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
        </div>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className={buttonClass({})}>
            {texts.cancel}
          </Link>
          <Button variant="leaf" isBusy={isBusy}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
