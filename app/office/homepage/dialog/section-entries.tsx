import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/shared/ui/button.tsx";
import { CountedArea, CountedField } from "#app/office/ui/form/counted-field.tsx";
import { Choice, SelectField, TextField } from "#app/shared/ui/form/field.tsx";
import { MAX_SECTION_ENTRIES, TESTIMONIAL_STARS } from "#app/rooms/content/constants.ts";
import type { SectionProblem } from "#app/rooms/content/errors.ts";
import { fillTokens } from "#app/rooms/content/texts/tokens.ts";
import type { FeatureValues, TestimonialValues } from "#app/rooms/content/homepage/form/section-form.ts";
import { sectionFormTexts as texts } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import { sectionFieldNames as names } from "#app/rooms/content/homepage/section-messages.ts";
import type { ContentTokens, SectionTemplate } from "#app/rooms/content/types.ts";
import { counted, errorAt } from "./section-field.ts";
import { SECTION_ICONS } from "#app/rooms/content/homepage/ui/section-icon.tsx";

type Problems = { problems: readonly SectionProblem[] };
type FeaturesProps = Problems & {
  entries: readonly FeatureValues[];
  tokens: ContentTokens;
  template: SectionTemplate;
};

const WITHOUT_ICONS: readonly SectionTemplate[] = ["features", "impact"];

export function FeatureEntries({ entries, problems, tokens, template }: FeaturesProps) {
  const iconHint = WITHOUT_ICONS.includes(template) ? texts.iconUnused : undefined;
  return (
    <Entries title={names.features} count={entries.length} add={texts.addFeature} intent="add-feature">
      {entries.map(({ icon, title, description }, at) => {
        const name = `features.${at}`;
        const printed = fillTokens(description, tokens);
        return (
          <Entry key={at} label={texts.feature({ number: at + 1 })} intent={`remove-feature:${at}`}>
            <div className="section-feature">
              <SelectField label={texts.icon} name={`${name}.icon`} defaultValue={icon || "leaf"} hint={iconHint}>
                {SECTION_ICONS.map((known) => (
                  <option key={known} value={known}>
                    {known.replace(/^./, (first) => first.toUpperCase())}
                  </option>
                ))}
              </SelectField>
              <CountedField
                label={names.title}
                name={`${name}.title`}
                defaultValue={title}
                error={errorAt(problems, `${name}.title`)}
                {...counted("featureTitle")}
              />
            </div>
            <CountedArea
              label={texts.description}
              name={`${name}.description`}
              rows={2}
              defaultValue={description}
              error={errorAt(problems, `${name}.description`)}
              {...counted("featureDescription")}
              hint={printed === description ? undefined : texts.prints({ text: printed })}
            />
          </Entry>
        );
      })}
    </Entries>
  );
}

type TestimonialsProps = Problems & { entries: readonly TestimonialValues[] };

export function TestimonialEntries({ entries, problems }: TestimonialsProps) {
  return (
    <Entries
      title={names.testimonials}
      hint={entries.length === 0 ? texts.featuredHint : texts.verifiedHint}
      count={entries.length}
      add={texts.addTestimonial}
      intent="add-testimonial"
    >
      {entries.map((words, at) => {
        const name = `testimonials.${at}`;
        return (
          <Entry key={at} label={texts.testimonial({ number: at + 1 })} intent={`remove-testimonial:${at}`}>
            <div className="section-voice">
              <CountedField
                label={names.testimonialName}
                name={`${name}.name`}
                defaultValue={words.name}
                error={errorAt(problems, `${name}.name`)}
                {...counted("testimonialName")}
              />
              <TextField
                type="number"
                min={TESTIMONIAL_STARS.least}
                max={TESTIMONIAL_STARS.most}
                label={texts.rating}
                name={`${name}.rating`}
                defaultValue={words.rating}
                error={errorAt(problems, `${name}.rating`)}
              />
            </div>
            <CountedArea
              label={names.testimonialComment}
              name={`${name}.comment`}
              rows={2}
              defaultValue={words.comment}
              error={errorAt(problems, `${name}.comment`)}
              {...counted("testimonialComment")}
            />
            <Choice label={texts.verified} name={`${name}.verified`} value="yes" defaultChecked={words.verified} />
          </Entry>
        );
      })}
    </Entries>
  );
}

type EntriesProps = { title: string; hint?: string; count: number; add: string; intent: string; children: ReactNode };

function Entries({ title, hint, count, add, intent, children }: EntriesProps) {
  return (
    <fieldset className="section-entries">
      <legend className="field-label">{title}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {children}
      {count < MAX_SECTION_ENTRIES && (
        <Button size="sm" name="intent" value={intent}>
          <Plus size={16} />
          {add}
        </Button>
      )}
    </fieldset>
  );
}

const Entry = ({ label, intent, children }: { label: string; intent: string; children: ReactNode }) => (
  <fieldset className="section-entry">
    <legend className="sr-only">{label}</legend>
    <p className="section-entry-head">
      <span aria-hidden="true">{label}</span>
      <button
        type="submit"
        name="intent"
        value={intent}
        className="admin-action"
        aria-label={texts.remove({ entry: label })}
      >
        <Trash2 size={18} />
      </button>
    </p>
    {children}
  </fieldset>
);
