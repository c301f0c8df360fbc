import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Whoever has waited this long for an answer may go on without it (milliseconds). */
const PATIENCE_MS = 15_000;
const texts = {
  title: "The shop has not answered yet",
  text: "It may have done it all the same: look before you send it again. What you typed is still here.",
  stop: "Stop Waiting",
};

/** Whether an answer has been awaited for too long. */
export function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAwaited]);
  return isLate;
}

/** Says that no answer has come, and lets one go on with what is open and typed. */
export function Unanswered() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="dialog-body">
      <Notice tone="warning" title={texts.title}>
        <p>{texts.text}</p>
        <Button
          type="button"
          size="sm"
          // Another navigation ends the one that is under way.
          onClick={() => void navigate(pathname + search, { replace: true, preventScrollReset: true })}
        >
          {texts.stop}
        </Button>
      </Notice>
    </div>
  );
}
