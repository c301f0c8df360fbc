import { Button } from "#app/shared/ui/button.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";
import { FREE_TEMPLATES } from "#app/rooms/content/constants.ts";
import type { Preset, SectionDraft } from "#app/rooms/content/homepage/form/section-draft.ts";
import { sectionFormTexts as texts } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import { sectionFieldNames } from "#app/rooms/content/homepage/section-messages.ts";

type PresetProps = { draft: SectionDraft; presets: readonly Preset[] };

export function PresetSelect({ draft, presets, onChoose }: PresetProps & { onChoose: () => void }) {
  const isScripted = useIsHydrated();
  const isTemplate = ({ key }: Preset): boolean => FREE_TEMPLATES.some((template) => template === key);
  const saved = presets.filter((preset) => !isTemplate(preset));
  return (
    <div className="section-preset">
      <input type="hidden" name="taken" value={draft.taken} />
      <SelectField
        key={draft.preset}
        label={sectionFieldNames.template}
        name="preset"
        defaultValue={draft.preset}
        onChange={onChoose}
      >
        {presets.filter(isTemplate).map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        {saved.length > 0 && (
          <optgroup label={texts.ownTemplates}>
            {saved.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      {!isScripted && (
        <Button name="intent" value="preset" className="scriptless">
          {texts.useTemplate}
        </Button>
      )}
    </div>
  );
}

export function AskReplace({ draft, presets }: PresetProps) {
  const name = presets.find(({ key }) => key === draft.preset)?.name ?? draft.preset;
  return (
    <Notice tone="warning">
      <p>{texts.askReplace({ name })}</p>
      <p className="section-ask">
        <Button size="sm" name="intent" value="replace">
          {texts.replace}
        </Button>
        <Button size="sm" name="intent" value="keep">
          {texts.keep}
        </Button>
      </p>
    </Notice>
  );
}
