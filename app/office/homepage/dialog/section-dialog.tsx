import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type RefObject } from "react";
import { config } from "zod";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { marksChange } from "#app/office/ui/form/form-entries.ts";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { ScreenForm } from "#app/office/ui/form/form-screen.tsx";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import type { SectionProblem } from "#app/rooms/content/errors.ts";
import { readSection } from "#app/rooms/content/homepage/form/section-schemas.ts";
import {
  isSectionStep,
  takeStep,
  type Preset,
  type SectionDraft,
} from "#app/rooms/content/homepage/form/section-draft.ts";
import { sectionValuesOf } from "#app/rooms/content/homepage/form/section-form.ts";
import { sectionFormTexts as texts } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import { sectionTexts, templateNames } from "#app/rooms/content/homepage/section-messages.ts";
import type { ContentTokens, SectionTemplate } from "#app/rooms/content/types.ts";
import { refusalOf } from "#app/office/texts/entry-dialog.tsx";
import { SectionFields } from "./section-fields.tsx";
import { AskReplace, PresetSelect } from "./section-preset.tsx";

/** The section as the dialog found it; `updatedAt` travels back so that a concurrent change is noticed. */
export type EditedSection = {
  readonly id: string;
  readonly updatedAt: string;
  readonly isBuiltIn: boolean;
  readonly template: SectionTemplate;
};

export type SectionFormAnswer = {
  readonly draft: SectionDraft | null;
  readonly problems: readonly SectionProblem[];
  readonly error: string | null;
  readonly isConflict: boolean;
};

type DialogProps = {
  section: EditedSection | null;
  start: SectionDraft;
  presets: readonly Preset[];
  answer: SectionFormAnswer | null;
  tokens: ContentTokens;
  action: string;
  historyTo: string | null;
  closeTo: string;
  onProblems: (problems: readonly SectionProblem[]) => void;
  onPreview: (event: MouseEvent<HTMLButtonElement>) => void;
};

export function SectionDialog(props: DialogProps) {
  const { section, closeTo, answer } = props;
  const key = [section?.id, section?.updatedAt, answer?.isConflict ?? false].join("/");
  return (
    <AdminModal id="edit-section" title={section ? texts.editTitle : texts.addTitle} closeTo={closeTo} isWide>
      <SectionForm key={key} {...props} />
    </AdminModal>
  );
}

function SectionForm(props: DialogProps) {
  const { section, presets, answer, tokens, action, historyTo, closeTo } = props;
  const ref = useRef<HTMLFormElement>(null);
  const form = useSectionForm(ref, props);
  const { values } = form.draft;
  const text = refusalOf({ problems: form.problems, error: answer?.error ?? null });
  return (
    <ScreenForm
      ref={ref}
      action={action}
      closeTo={closeTo}
      noValidate
      formClass="section-form"
      bodyClass="section-form-body"
      onSubmit={form.check}
      {...marksChange(form.round > 0)}
      enter="save"
      hiddenFields={{ seenUpdatedAt: section?.updatedAt ?? "", template: values.template }}
      refused={{ text, isConflict: answer?.isConflict }}
      isLong
      more={<Asides isNew={section === null} historyTo={historyTo} onPreview={form.preview} />}
      save={
        section
          ? { text: texts.update, saving: texts.updating, intent: "save" }
          : { text: texts.create, saving: texts.creating, intent: "save" }
      }
    >
      {section?.isBuiltIn ? (
        <p className="field-hint">{texts.builtIn({ name: templateNames[section.template] })}</p>
      ) : (
        <PresetSelect draft={form.draft} presets={presets} onChoose={() => form.step("preset")} />
      )}
      {form.draft.needsConfirmation && <AskReplace draft={form.draft} presets={presets} />}
      {/* Focus starts at an existing section's name: another template would rewrite all fields. */}
      <SectionFields
        key={form.round}
        values={values}
        problems={form.problems}
        tokens={tokens}
        isFirst={section !== null}
      />
    </ScreenForm>
  );
}

type AsidesProps = Pick<DialogProps, "historyTo" | "onPreview"> & { isNew: boolean };

const Asides = ({ isNew, historyTo, onPreview }: AsidesProps) => (
  <>
    <Button variant="quiet" name="intent" value="save-template">
      {texts.saveAsTemplate}
    </Button>
    {historyTo && (
      <ButtonLink to={historyTo} preventScrollReset variant="quiet">
        {sectionTexts.history}
      </ButtonLink>
    )}
    {!isNew && (
      <Button name="intent" value="preview" formTarget="_blank" onClick={onPreview}>
        {sectionTexts.preview}
      </Button>
    )}
  </>
);

function placeAfter(intent: string): string {
  const [, action, entry] = /^(add|remove)-(feature|testimonial)/.exec(intent) ?? [];
  if (action === "add")
    return entry === "feature" ? "[name^='features.'][name$='.title']" : "[name^='testimonials.'][name$='.name']";
  return action === "remove" ? `[value='add-${entry}']` : "[name=preset]";
}

/** The form's draft: fields keep what is typed; a step rewrites all of them, with the server's own steps and checks. */
function useSectionForm(
  ref: RefObject<HTMLFormElement | null>,
  { start, presets, answer, onProblems, onPreview }: DialogProps,
) {
  const [answered, setAnswered] = useState(answer);
  const [draft, setDraft] = useState(answer?.draft ?? start);
  const [round, setRound] = useState(0);
  const [problems, setProblems] = useState<readonly SectionProblem[]>(answer?.problems ?? []);
  if (answer !== answered) {
    setAnswered(answer);
    setProblems(answer?.problems ?? []);
  }
  // A step renders all fields anew, and the focused one goes with them.
  const taken = useRef("");
  useEffect(() => {
    if (round > 0) [...(ref.current?.querySelectorAll<HTMLElement>(placeAfter(taken.current)) ?? [])].at(-1)?.focus();
  }, [ref, round]);
  const step = (intent: string): void => {
    if (!ref.current) return;
    taken.current = intent;
    const sent = new FormData(ref.current);
    const typed = {
      values: sectionValuesOf(sent),
      preset: formText(sent, "preset"),
      taken: draft.taken,
      needsConfirmation: false,
    };
    setDraft(takeStep(typed, intent, presets));
    setProblems([]);
    setRound(round + 1);
  };
  const isRefused = (): boolean => {
    // The office's policy forbids the `eval` that zod would try for speed.
    config({ jitless: true });
    const read = ref.current && readSection(sectionValuesOf(new FormData(ref.current)));
    const found = read && !read.ok ? read.error : [];
    setProblems(found);
    onProblems(found);
    const field = found[0] && ref.current?.elements.namedItem(found[0].field);
    if (field instanceof HTMLElement) field.focus();
    return found.length > 0;
  };
  const check = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "save";
    if (isSectionStep(intent)) {
      event.preventDefault();
      step(intent);
    } else if (isRefused()) event.preventDefault();
  };
  const preview = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isRefused()) event.preventDefault();
    else onPreview(event);
  };
  return { draft, round, problems, step, check, preview };
}
