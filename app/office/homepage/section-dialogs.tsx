import type { MouseEvent } from "react";
import type { SectionProblem } from "#app/rooms/content/errors.ts";
import {
  problemText,
  sectionFieldNames,
  sectionTexts,
  templateNames,
} from "#app/rooms/content/homepage/section-messages.ts";
import { savedTemplateTexts, sectionValueNames } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import type { ContentTokens } from "#app/rooms/content/types.ts";
import { DeleteDialog, SavedTemplatesDialog } from "./section-asides.tsx";
import { SectionDialog } from "./dialog/section-dialog.tsx";
import { HistoryDialog } from "./history/section-history.tsx";
import { ScheduleDialog } from "./section-schedule.tsx";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import type { SectionAnswer } from "./dialog/section-form.server.ts";
import { SECTIONS, sectionPath } from "./links.ts";
import type { SectionDialog as LoadedDialog } from "./load.server.ts";

type DialogsProps = {
  dialog: NonNullable<LoadedDialog>;
  answer: SectionAnswer | null;
  tokens: ContentTokens;
  nameOf: (id: string, name: string) => string;
  onPreview: (event: MouseEvent<HTMLButtonElement>) => void;
};

const TEMPLATES = sectionPath({ templates: "1" });

export function SectionDialogs({ dialog, answer, tokens, nameOf, onPreview }: DialogsProps) {
  switch (dialog.kind) {
    case "form": {
      const { section, draft, presets } = dialog;
      return (
        <SectionDialog
          section={section}
          start={draft}
          presets={presets}
          answer={answer}
          tokens={tokens}
          action={sectionPath(section ? { edit: section.id } : { add: "1" })}
          historyTo={section && sectionPath({ history: section.id })}
          closeTo={SECTIONS}
          onProblems={toastProblems}
          onPreview={onPreview}
        />
      );
    }
    case "schedule": {
      const { section, isLive, zone, times } = dialog;
      return (
        <ScheduleDialog
          section={{ ...section, name: nameOf(section.id, section.name), isLive }}
          zone={zone}
          times={answer?.times ?? times}
          errors={answer?.timeErrors ?? {}}
          answer={answer}
          action={sectionPath({ schedule: section.id })}
          closeTo={SECTIONS}
        />
      );
    }
    case "history": {
      const { section, revisions } = dialog;
      const action = sectionPath({ history: section.id });
      return (
        <HistoryDialog
          name={nameOf(section.id, section.name)}
          revisions={revisions}
          fieldNames={sectionFieldNames}
          valueNames={{ template: templateNames, ...sectionValueNames }}
          action={action}
          closeTo={SECTIONS}
        />
      );
    }
    case "delete": {
      const { id, name, title } = dialog.section;
      const thing = { id, name: nameOf(id, name), text: title };
      return <DeleteDialog thing={thing} texts={sectionTexts} action={SECTIONS} closeTo={SECTIONS} />;
    }
    case "templates":
    case "template":
      return <TemplateDialogs dialog={dialog} answer={answer} />;
    case "gone":
      return null;
  }
}

type TemplateProps = Pick<DialogsProps, "answer"> & {
  dialog: Extract<LoadedDialog, { kind: "template" | "templates" }>;
};

function TemplateDialogs({ dialog, answer }: TemplateProps) {
  if (dialog.kind === "template")
    return (
      <DeleteDialog
        thing={{ id: dialog.template.id, name: dialog.template.label }}
        texts={savedTemplateTexts}
        action={TEMPLATES}
        closeTo={TEMPLATES}
        intent="delete-template"
      />
    );
  return (
    <SavedTemplatesDialog
      templates={dialog.templates}
      refused={answer}
      action={TEMPLATES}
      removeTo={(id) => sectionPath({ templates: id })}
      closeTo={SECTIONS}
    />
  );
}

function toastProblems(problems: readonly SectionProblem[]): void {
  for (const problem of problems) showToast(problemText(problem), { isError: true });
}
