import { MAX_SECTION_ENTRIES } from "#app/rooms/content/constants.ts";
import { NEW_FEATURE, NEW_TESTIMONIAL, type SectionValues } from "./section-form.ts";
import { isUntouched } from "./section-presets.ts";

/** `key` is the select's value: a template, or texts that staff saved. */
export type Preset = { readonly key: string; readonly name: string; readonly values: SectionValues };

export type SectionDraft = {
  readonly values: SectionValues;
  readonly preset: string;
  readonly taken: string;
  readonly needsConfirmation: boolean;
};

/** Whether a button changes the form without saving it. */
export const isSectionStep = (intent: string): boolean =>
  /^(preset|replace|keep|add-feature|add-testimonial|remove-(feature|testimonial):\d{1,2})$/.test(intent);

/** Applies a step, in browser and server alike: an entry more or less, or a preset, after confirmation if text would be lost. */
export function takeStep(draft: SectionDraft, intent: string, presets: readonly Preset[]): SectionDraft {
  const { values } = draft;
  const [step, at] = intent.split(":");
  switch (step) {
    case "preset":
      return choosePreset(draft, presets);
    case "replace":
      return replaced(draft, presets);
    case "keep":
      return {
        ...draft,
        taken: draft.preset,
        needsConfirmation: false,
        values: { ...values, template: templateOf(draft, presets) },
      };
    case "add-feature":
      return { ...draft, values: { ...values, features: withOneMore(values.features, NEW_FEATURE) } };
    case "add-testimonial":
      return { ...draft, values: { ...values, testimonials: withOneMore(values.testimonials, NEW_TESTIMONIAL) } };
    case "remove-feature":
      return { ...draft, values: { ...values, features: without(values.features, at) } };
    case "remove-testimonial":
      return { ...draft, values: { ...values, testimonials: without(values.testimonials, at) } };
    default:
      return draft;
  }
}

function choosePreset(draft: SectionDraft, presets: readonly Preset[]): SectionDraft {
  if (draft.preset === draft.taken) return { ...draft, needsConfirmation: false };
  const preset = presets.find(({ key }) => key === draft.taken);
  if (isUntouched(draft.values, preset?.values)) return replaced(draft, presets);
  return { ...draft, needsConfirmation: true };
}

function replaced(draft: SectionDraft, presets: readonly Preset[]): SectionDraft {
  const preset = presets.find(({ key }) => key === draft.preset);
  return preset
    ? { ...draft, taken: preset.key, needsConfirmation: false, values: preset.values }
    : { ...draft, needsConfirmation: false };
}

const templateOf = (draft: SectionDraft, presets: readonly Preset[]): SectionValues["template"] =>
  presets.find(({ key }) => key === draft.preset)?.values.template ?? draft.values.template;

const withOneMore = <T>(entries: readonly T[], entry: T): readonly T[] =>
  entries.length < MAX_SECTION_ENTRIES ? [...entries, entry] : entries;
const without = <T>(entries: readonly T[], at: string | undefined): readonly T[] =>
  entries.filter((_, index) => String(index) !== at);
