import { startTransition, useEffect, useRef, useState, type RefObject } from "react";
import { useBeforeUnload, useBlocker, type Location } from "react-router";
import { hasChanged } from "../form/form-entries.ts";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { Dialog } from "#app/shared/ui/feedback/dialog.tsx";
import { leaveTexts as texts } from "../messages.ts";

type LeaveQuestionProps = {
  forms: RefObject<HTMLElement | null>;
  isAway: (from: Location, to: Location) => boolean;
};

/** For a link among the forms that reloads them: pressing it discards their entries. */
export const DISCARDS_ENTRIES = { "data-gives-up": true } as const;

/** Asks before leaving forms with unsaved entries; before closing or reloading the window, the browser asks. */
export function LeaveQuestion({ forms, isAway }: LeaveQuestionProps) {
  const isUnsaved = (): boolean =>
    forms.current !== null && (hasRefusedForm(forms.current) || hasChanged(forms.current));
  useUnloadQuestion(forms, isUnsaved);
  const { title, text } = texts;
  return <LeaveDialog title={title} text={text} isLosing={(from, to) => isAway(from, to) && isUnsaved()} />;
}

type LeaveDialogProps = { title: string; text: string; isLosing: LeaveQuestionProps["isAway"] };

/** The question before a step that would lose something. The router takes one at a time, so a dialog on the page excludes it. */
export function LeaveDialog({ title, text, isLosing }: LeaveDialogProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLosing(currentLocation, nextLocation));
  // Each question has its own dialog: the next may come before the last one's answer is painted.
  const [round, setRound] = useState(0);
  const stay = (): void => {
    blocker.reset?.();
    startTransition(() => setRound((before) => before + 1));
  };
  // Focus starts at the harmless button, not at the cross.
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (blocker.state === "blocked") safe.current?.focus();
  }, [blocker.state, round]);
  return (
    <Dialog
      key={round}
      id="leave-question"
      title={title}
      isOpen={blocker.state === "blocked"}
      onClose={stay}
      actions={
        <>
          {/* Closing returns the focus to the pressed element; a dialog that is only removed would lose it. */}
          <button
            ref={safe}
            type="button"
            className={buttonClass({})}
            onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
          >
            {texts.stay}
          </button>
          <Button type="button" variant="danger" onClick={() => blocker.proceed?.()}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** A refused form has what was typed as its default values. */
const hasRefusedForm = (forms: HTMLElement): boolean => forms.querySelector("form[data-refused]") !== null;

function useUnloadQuestion(forms: LeaveQuestionProps["forms"], isUnsaved: () => boolean): void {
  const isDiscarding = useRef(false);
  useEffect(() => {
    const root = forms.current;
    // Ctrl or Shift opens another window and leaves this one alone.
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
      const isDiscardLink = target instanceof Element && target.closest("[data-gives-up]") !== null;
      isDiscarding.current = isDiscardLink && !ctrlKey && !metaKey && !shiftKey;
    };
    root?.addEventListener("click", onClick);
    return () => root?.removeEventListener("click", onClick);
  }, [forms]);
  useBeforeUnload((event) => {
    if (isUnsaved() && !isDiscarding.current) event.preventDefault();
  });
}
