import { CountedArea, CountedField } from "#app/office/ui/form/counted-field.tsx";
import { Choice, SelectField } from "#app/shared/ui/form/field.tsx";
import type { SectionProblem } from "#app/rooms/content/errors.ts";
import { hasPart, type SectionPart, type SectionValues } from "#app/rooms/content/homepage/form/section-form.ts";
import { sectionFormTexts as texts } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import { sectionFieldNames as names } from "#app/rooms/content/homepage/section-messages.ts";
import type { ContentTokens } from "#app/rooms/content/types.ts";
import { FeatureEntries, TestimonialEntries } from "./section-entries.tsx";
import { counted, errorAt } from "./section-field.ts";

type FieldsProps = {
  values: SectionValues;
  problems: readonly SectionProblem[];
  tokens: ContentTokens;
  isFirst: boolean;
};
type Line = "sectionName" | "title" | "ctaText" | "ctaLink" | "imageUrl" | "imageCaption";

export function SectionFields({ values, problems, tokens, isFirst }: FieldsProps) {
  const has = (part: SectionPart): boolean => hasPart(values.template, part);
  const line = (name: Line) => ({
    label: names[name],
    name,
    defaultValue: values[name],
    error: errorAt(problems, name),
    ...counted(name),
  });
  return (
    <>
      <div className="section-pair">
        <CountedField {...line("sectionName")} required data-first={isFirst ? "" : undefined} />
        <CountedField {...line("title")} required />
      </div>
      {has("content") && (
        <CountedArea
          label={names.content}
          name="content"
          rows={4}
          defaultValue={values.content}
          error={errorAt(problems, "content")}
          {...counted("content")}
        />
      )}
      {has("call") && (
        <div className="section-pair">
          <CountedField {...line("ctaText")} />
          <CountedField {...line("ctaLink")} hint={texts.linkHint} inputMode="url" />
        </div>
      )}
      {has("image") && (
        <div className="section-pair">
          <CountedField {...line("imageUrl")} hint={texts.imageHint} inputMode="url" />
          {has("caption") && <CountedField {...line("imageCaption")} />}
        </div>
      )}
      <Looks values={values} has={has} />
      {has("badges") && (
        <CountedArea
          label={names.trustBadges}
          name="trustBadges"
          rows={3}
          hint={texts.badgesHint}
          defaultValue={values.trustBadges}
          error={errorAt(problems, "trustBadges")}
          {...counted("badge")}
        />
      )}
      {has("features") && (
        <FeatureEntries entries={values.features} problems={problems} tokens={tokens} template={values.template} />
      )}
      {has("testimonials") && <TestimonialEntries entries={values.testimonials} problems={problems} />}
    </>
  );
}

type LooksProps = { values: SectionValues; has: (part: SectionPart) => boolean };

function Looks({ values, has }: LooksProps) {
  return (
    <>
      {(has("style") || has("background")) && (
        <div className="section-pair">
          {has("style") && (
            <SelectField label={names.style} name="style" defaultValue={values.style}>
              <option value="split">{texts.split}</option>
              <option value="centered">{texts.centered}</option>
            </SelectField>
          )}
          {has("background") && (
            <SelectField label={names.backgroundType} name="backgroundType" defaultValue={values.backgroundType}>
              <option value="gradient">{texts.gradient}</option>
              <option value="solid">{texts.solid}</option>
            </SelectField>
          )}
        </div>
      )}
      {has("floatingProduct") && (
        <Choice
          label={texts.floatingProduct}
          name="hasFloatingProduct"
          value="yes"
          defaultChecked={values.hasFloatingProduct}
        />
      )}
    </>
  );
}
