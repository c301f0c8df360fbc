import { CountedArea, CountedField } from "#app/office/ui/form/counted-field.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { COUNTER_WARNS_BEYOND, FAQ_CATEGORIES, FAQ_LIMITS, FAQ_ROWS } from "#app/rooms/content/constants.ts";
import { faqFaultTexts, faqFieldNames as names, faqTexts as texts } from "#app/rooms/content/faq/faq-messages.ts";
import { faqCategoryNames } from "#app/rooms/content/messages.ts";
import type { FaqProblem, FaqValues } from "#app/rooms/content/faq/faq.ts";
import { EntryDialog, type EditedEntry, type EntryAnswer, StatusField } from "../entry-dialog.tsx";

type DialogProps = {
  entry: EditedEntry | null;
  start: FaqValues;
  answer: EntryAnswer<FaqValues, FaqProblem> | null;
  action: string;
  historyTo: string | null;
  closeTo: string;
};

export function FaqDialog({ start, ...dialog }: DialogProps) {
  const values = dialog.answer?.values ?? start;
  const counted = (name: keyof typeof FAQ_LIMITS) => {
    const problem = dialog.answer?.problems.find(({ field }) => field === name);
    return {
      label: names[name],
      name,
      defaultValue: values[name],
      error: problem && faqFaultTexts[problem.code]({ name: names[name], most: FAQ_LIMITS[name] }),
      most: FAQ_LIMITS[name],
      warnsBeyond: COUNTER_WARNS_BEYOND,
      required: true,
    };
  };
  return (
    <EntryDialog {...dialog} title={dialog.entry ? texts.editTitle : texts.addTitle}>
      <CountedField {...counted("question")} />
      <CountedArea {...counted("answer")} rows={FAQ_ROWS} dir="auto" hint={texts.answerHint} />
      <p className="field-hint">{texts.tokens}</p>
      <div className="section-pair">
        <SelectField label={names.category} name="category" defaultValue={values.category}>
          {FAQ_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {faqCategoryNames[category]}
            </option>
          ))}
        </SelectField>
        <StatusField status={values.status} />
      </div>
    </EntryDialog>
  );
}
