import { useEffect, useState, useRef } from "react";
import { useNavigation, useActionData } from "react-router";
import { Button } from "#app/shared/ui/button.tsx";
import { stopWaiting } from "#app/shared/ui/requests/keep-screen.ts";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { unansweredTexts as texts } from "./messages.ts";

/** A shorter wait shows no progress bar (milliseconds). */
const BUSY_DELAY_MS = 150;
/** After this wait the dialog offers to stop waiting (milliseconds). */
export const ANSWER_TIMEOUT_MS = 15_000;

export function useIsWaiting(isAwaited: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isAwaited, ms]);
  return isLong;
}

export const useIsBusy = (): boolean => useIsWaiting(useNavigation().state !== "idle", BUSY_DELAY_MS);

export const BusyLine = () => useIsBusy() && <span className="busy-line" />;

/** Whether a form submitted since this was shown still waits for its answer; a reload of the page behind does not count. */
export function useOwnSending(): boolean {
  const { formMethod, location } = useNavigation();
  const answer = useActionData<unknown>();
  const [before] = useState(location?.key);
  const [lastAnswer, setLastAnswer] = useState(answer);
  const isSending = formMethod === "POST" && location?.key !== before;
  if (!isSending && lastAnswer !== answer) setLastAnswer(answer);
  return isSending && answer === lastAnswer;
}

export const DialogWait = ({ isLate }: { isLate: boolean }) => (
  <>
    <BusyLine />
    {isLate && <Unanswered />}
  </>
);

function Unanswered() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="dialog-body">
      <Notice tone="warning" title={texts.title}>
        <p>{texts.text}</p>
        <Button type="button" size="sm" onClick={stopWaiting}>
          {texts.stop}
        </Button>
      </Notice>
    </div>
  );
}
