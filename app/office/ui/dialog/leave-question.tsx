import { startTransition, useEffect, useRef, useState, type RefObject } from "react";
import { useBeforeUnload, useBlocker, type Location } from "react-router";
import { hasChanged } from "../form/kept-typing.ts";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { Dialog } from "#app/shared/ui/feedback/dialog.tsx";
import { leaveTexts as texts } from "../messages.ts";

type LeaveQuestionProps = {
  forms: RefObject<HTMLElement | null>;
  /** Whether the way from one address to the other leaves them. */
  isAway: (from: Location, to: Location) => boolean;
};

/** On a link among the forms that loads them anew: pressing it is meant to give up what they hold. */
export const GIVES_UP = { "data-gives-up": true } as const;

/** Asks before one leaves forms that hold something unsaved; before the window is closed or loads anew, the browser does. */
export function LeaveQuestion({ forms, isAway }: LeaveQuestionProps) {
  const isUnsaved = (): boolean => forms.current !== null && (holdsRefused(forms.current) || hasChanged(forms.current));
  useUnloadQuestion(forms, isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAway(currentLocation, nextLocation) && isUnsaved(),
  );
  // Each question has a dialog of its own: the next may come before it is painted that the last one is answered.
  const [round, setRound] = useState(0);
  const stay = (): void => {
    blocker.reset?.();
    startTransition(() => setRound((before) => before + 1));
  };
  // One goes on at the harmless button, not at the cross.
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (blocker.state === "blocked") safe.current?.focus();
  }, [blocker.state, round]);
  return (
    <Dialog
      key={round}
      id="leave-question"
      title={texts.title}
      isOpen={blocker.state === "blocked"}
      onClose={stay}
      actions={
        <>
          {/* Closing gives the focus back to what was pressed; a dialog that only goes would leave it nowhere. */}
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
      <p>{texts.text}</p>
    </Dialog>
  );
}

/** A refused form holds what was typed as if it had come with it. */
const holdsRefused = (forms: HTMLElement): boolean => forms.querySelector("form[data-refused]") !== null;

/** The browser's own question, in its words, while something is unsaved. */
function useUnloadQuestion(forms: LeaveQuestionProps["forms"], isUnsaved: () => boolean): void {
  const isGivenUp = useRef(false);
  useEffect(() => {
    const root = forms.current;
    // A press with Ctrl or Shift opens another window and leaves this one as it is.
    const note = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
      const isMeant = target instanceof Element && target.closest("[data-gives-up]") !== null;
      isGivenUp.current = isMeant && !ctrlKey && !metaKey && !shiftKey;
    };
    root?.addEventListener("click", note);
    return () => root?.removeEventListener("click", note);
  }, [forms]);
  useBeforeUnload((event) => {
    if (isUnsaved() && !isGivenUp.current) event.preventDefault();
  });
}
