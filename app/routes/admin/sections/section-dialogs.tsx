import type { MouseEvent } from "react";
import type { SectionProblem } from "../../../rooms/content/errors.ts";
import { problemText, sectionFieldNames, sectionTexts } from "../../../rooms/content/section-messages.ts";
import type { ContentTokens } from "../../../rooms/content/types.ts";
import { DeleteDialog, SavedTemplatesDialog } from "../../../rooms/content/ui/admin-section-asides.tsx";
import { SectionDialog } from "../../../rooms/content/ui/admin-section-dialog.tsx";
import { HistoryDialog } from "../../../rooms/content/ui/admin-section-history.tsx";
import { ScheduleDialog } from "../../../rooms/content/ui/admin-section-schedule.tsx";
import { showToast } from "../../../shared/ui/toasts.tsx";
import type { SectionAnswer } from "./section-form.server.ts";
import { SECTIONS, sectionPath } from "./section-links.ts";
import type { SectionDialog as Asked } from "./section-page.server.ts";

type DialogsProps = {
  dialog: NonNullable<Asked>;
  answer: SectionAnswer | null;
  tokens: ContentTokens;
  onPreview: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** The dialog that the address asks for. */
export function SectionDialogs({ dialog, answer, tokens, onPreview }: DialogsProps) {
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
          closeTo={SECTIONS}
          onProblems={toastProblems}
          onPreview={onPreview}
        />
      );
    }
    case "schedule": {
      const { section, zone, times } = dialog;
      return (
        <ScheduleDialog
          key={section.updatedAt}
          section={section}
          zone={zone}
          times={answer?.times ?? times}
          errors={answer?.timeErrors ?? {}}
          error={answer?.error ?? null}
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
          name={section.name}
          revisions={revisions}
          fieldNames={sectionFieldNames}
          action={action}
          closeTo={SECTIONS}
        />
      );
    }
    case "delete":
      return <DeleteDialog thing={dialog.section} texts={sectionTexts} action={SECTIONS} closeTo={SECTIONS} />;
    case "templates":
      return (
        <SavedTemplatesDialog
          templates={dialog.templates}
          action={sectionPath({ templates: "1" })}
          closeTo={SECTIONS}
        />
      );
    case "gone":
      return null;
  }
}

/** Each problem is a toast of its own (A-VAL-35). */
function toastProblems(problems: readonly SectionProblem[]): void {
  for (const problem of problems) showToast(problemText(problem), { isError: true });
}
