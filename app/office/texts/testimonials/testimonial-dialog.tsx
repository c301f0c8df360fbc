import { CountedArea, CountedField } from "#app/office/ui/form/counted-field.tsx";
import { Choice, SelectField } from "#app/shared/ui/form/field.tsx";
import {
  COUNTER_WARNS_BEYOND,
  TESTIMONIAL_LIMITS,
  TESTIMONIAL_ROWS,
  TESTIMONIAL_STARS,
} from "#app/rooms/content/constants.ts";
import type { TestimonialProblem, TestimonialValues } from "#app/rooms/content/testimonials/testimonial.ts";
import {
  testimonialFaultTexts,
  testimonialFieldNames as names,
  testimonialTexts as texts,
} from "#app/rooms/content/testimonials/testimonial-messages.ts";
import { EntryDialog, type EditedEntry, type EntryAnswer, StatusField } from "../entry-dialog.tsx";

type DialogProps = {
  entry: EditedEntry | null;
  start: TestimonialValues;
  answer: EntryAnswer<TestimonialValues, TestimonialProblem> | null;
  action: string;
  historyTo: string | null;
  closeTo: string;
};

export function TestimonialDialog({ start, ...dialog }: DialogProps) {
  const values = dialog.answer?.values ?? start;
  const errorAt = (name: keyof TestimonialValues): string | undefined => {
    const problem = dialog.answer?.problems.find(({ field }) => field === name);
    return problem && testimonialFaultTexts[problem.code]({ name: names[name], most: problem.most ?? 0 });
  };
  const counted = (name: keyof typeof TESTIMONIAL_LIMITS) => ({
    label: names[name],
    name,
    defaultValue: values[name],
    error: errorAt(name),
    most: TESTIMONIAL_LIMITS[name],
    warnsBeyond: COUNTER_WARNS_BEYOND,
  });
  return (
    <EntryDialog {...dialog} title={dialog.entry ? texts.editTitle : texts.addTitle}>
      <div className="section-pair">
        <CountedField {...counted("name")} required />
        <CountedField {...counted("location")} isOptional />
      </div>
      <CountedArea {...counted("comment")} rows={TESTIMONIAL_ROWS} required dir="auto" />
      <div className="section-pair">
        <SelectField label={names.rating} name="rating" defaultValue={values.rating} error={errorAt("rating")}>
          {STARS.map((stars) => (
            <option key={stars} value={stars}>
              {texts.stars({ rating: stars })}
            </option>
          ))}
        </SelectField>
        <StatusField status={values.status} />
      </div>
      <Tick name="featured" values={values} hint={texts.featuredHint} />
      <Tick name="verified" values={values} hint={texts.verifiedHint} />
    </EntryDialog>
  );
}

const STARS = Array.from(
  { length: TESTIMONIAL_STARS.most - TESTIMONIAL_STARS.least + 1 },
  (_, at) => TESTIMONIAL_STARS.most - at,
);

type TickProps = { name: "featured" | "verified"; values: TestimonialValues; hint: string };

const Tick = ({ name, values, hint }: TickProps) => (
  <div>
    <Choice
      label={names[name]}
      name={name}
      value="yes"
      defaultChecked={values[name] === "yes"}
      aria-describedby={`${name}-hint`}
    />
    <p id={`${name}-hint`} className="field-hint">
      {hint}
    </p>
  </div>
);
