import { useEffect, useRef, type RefObject } from "react";
import { useBlocker, type Location } from "react-router";
import { hasChanged } from "./admin-typed.ts";
import { Button, buttonClass } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

const texts = {
  title: "Leave without saving?",
  text: "What you changed on this page is not saved.",
  stay: "Stay Here",
  leave: "Leave",
};

type LeaveQuestionProps = {
  /** What holds the forms. */
  forms: RefObject<HTMLElement | null>;
  /** A refused form holds what was typed as if it had come with it. */
  isRefused: boolean;
  /** Whether the way from one address to the other leaves them. */
  isAway: (from: Location, to: Location) => boolean;
};

/** Asks before one leaves forms that hold something unsaved. */
export function LeaveQuestion({ forms, isRefused, isAway }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAway(currentLocation, nextLocation) && forms.current !== null && (isRefused || hasChanged(forms.current)),
  );
  const stay = (): void => blocker.reset?.();
  // One goes on at the harmless button, not at the cross.
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (blocker.state === "blocked") safe.current?.focus();
  }, [blocker.state]);
  return (
    <Dialog
      id="leave-question"
      title={texts.title}
      isOpen={blocker.state === "blocked"}
      onClose={stay}
      actions={
        <>
          <button ref={safe} type="button" className={buttonClass({})} onClick={stay}>
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
