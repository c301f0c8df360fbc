import { useEffect, useRef, type ReactNode } from "react";

type LinkPageProps = { title: string; lead: string; children?: ReactNode; isFault?: boolean };

/** Opened by a link in a mail; announces a new sentence. */
export function LinkPage({ title, lead, children, isFault = false }: LinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(title);
  useEffect(() => {
    if (last.current !== title) heading.current?.focus();
    last.current = title;
  }, [title]);
  return (
    <div className="page section">
      <div className="card card-pad mx-auto grid max-w-lg justify-items-start gap-5">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {title}
        </h1>
        <p role={isFault ? "alert" : undefined} className="text-muted">
          {lead}
        </p>
        {children}
      </div>
    </div>
  );
}
