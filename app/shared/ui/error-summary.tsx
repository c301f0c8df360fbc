import { useRef } from "react";
import { CircleAlert } from "lucide-react";
import { useNewsFocus } from "./use-news-focus.ts";

export type SummaryError = { readonly fieldId: string; readonly text: string };

/** All faults of a form above it, each leading to its field; takes the focus when it appears or changes. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useNewsFocus(box, errors.length > 0 ? errors : null);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice tone-danger">
      <CircleAlert size={20} />
      <div className="notice-body">
        <p className="notice-title">{title}</p>
        <ul className="gap-x-6 sm:columns-[12rem_2]">
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a className="link inline-flex min-h-11 items-center" href={`#${fieldId}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
