import { useEffect, useRef, type ReactNode } from "react";
import { Notice, type Tone } from "../../../shared/ui/notice.tsx";

type FormMessageProps = { tone: Tone; children: ReactNode; action?: ReactNode };

/** What became of a form, above it; takes the focus when it comes, unless somebody is typing already. */
export function FormMessage({ tone, children, action }: FormMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) box.current?.focus();
  }, [children]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice tone={tone} action={action}>
        <p>{children}</p>
      </Notice>
    </div>
  );
}
