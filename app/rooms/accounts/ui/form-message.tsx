import { useRef, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Notice, type Tone } from "#app/shared/ui/notice.tsx";
import { useNewsFocus } from "#app/shared/ui/use-news-focus.ts";

type FormMessageProps = { tone: Tone; children: ReactNode; action?: ReactNode };

/** The result above a form. Takes the focus after each submission. */
export function FormMessage({ tone, children, action }: FormMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  // While the next answer is awaited, and on the way to another page, this is the last one's message.
  const isPast = state === "submitting" || (state === "loading" && next.pathname !== pathname);
  useNewsFocus(box, isPast ? null : children);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice tone={tone}>
        <p>{children}</p>
        {action && <div className="mt-2">{action}</div>}
      </Notice>
    </div>
  );
}
