import { useEffect, useRef } from "react";
import { BusyLine } from "#app/office/shell/waiting.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { stopWaiting } from "#app/shared/ui/keep-screen.ts";
import { Notice } from "#app/shared/ui/notice.tsx";
import { unansweredTexts as texts } from "../messages.ts";

/** The progress line of a dialog that waits for an answer and, once that is late, a way to go on without it. */
export const DialogWait = ({ isLate }: { isLate: boolean }) => (
  <>
    <BusyLine />
    {isLate && <Unanswered />}
  </>
);

/** Says that no answer has come, and lets one go on with what is open and typed. */
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
