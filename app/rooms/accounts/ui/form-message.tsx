import { useRef, type ReactNode } from "react";
import { useNavigation } from "react-router";
import { Notice, type Tone } from "../../../shared/ui/notice.tsx";
import { useNewsFocus } from "../../../shared/ui/use-news-focus.ts";

type FormMessageProps = { tone: Tone; children: ReactNode; action?: ReactNode };

/** What became of a form, above it. Takes the focus after each sending. */
export function FormMessage({ tone, children, action }: FormMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  useNewsFocus(box, state === "idle" ? children : null);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice tone={tone}>
        <p>{children}</p>
        {action && <div className="mt-2">{action}</div>}
      </Notice>
    </div>
  );
}
