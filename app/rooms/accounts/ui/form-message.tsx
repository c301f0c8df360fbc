import { useEffect, useRef, type ReactNode } from "react";
import { useNavigation } from "react-router";
import { Notice, type Tone } from "../../../shared/ui/notice.tsx";
import { useIsHydrated } from "../../../shared/ui/use-is-hydrated.ts";

type FormMessageProps = { tone: Tone; children: ReactNode; action?: ReactNode };

/** What became of a form, above it. Takes the focus after each sending; a message that came with the page leaves typing alone. */
export function FormMessage({ tone, children, action }: FormMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  const isFromServer = useRef(!useIsHydrated());
  useEffect(() => {
    if (state !== "idle") return;
    const isTyping = isFromServer.current && document.activeElement instanceof HTMLInputElement;
    isFromServer.current = false;
    if (!isTyping) box.current?.focus();
  }, [state, children]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice tone={tone}>
        <p>{children}</p>
        {action && <div className="mt-2">{action}</div>}
      </Notice>
    </div>
  );
}
