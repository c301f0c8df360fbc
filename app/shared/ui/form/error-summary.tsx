import { useRef } from "react";
import { CircleAlert } from "lucide-react";
import { useFocusOnUpdate } from "../page/focus.tsx";
import { uiTexts } from "../messages.ts";

export type SummaryError = { readonly fieldId: string; readonly text: string };

/** In a narrow window; a single further fault does not fold. */
const SHOWN = 4;

type ErrorSummaryProps = {
  title: string;
  errors: readonly SummaryError[];
  /** A new object with each submission; by default the errors themselves. */
  submission?: object;
};

/** Lists a form's faults with links to their fields, takes focus after each submission, and folds long lists in narrow windows. */
export function ErrorSummary({ title, errors, submission }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnUpdate(box, submission ?? (errors.length > 0 ? errors : null));
  if (errors.length === 0) return null;
  const shown = errors.length > SHOWN + 1 ? SHOWN : errors.length;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice tone-danger">
      <CircleAlert size={20} />
      <div className="notice-body">
        <p className="notice-title">{title}</p>
        <Links errors={errors.slice(0, shown)} />
        {shown < errors.length && (
          <details className="fault-fold">
            <summary className="link">{uiTexts.showMore({ count: errors.length - shown })}</summary>
            <Links errors={errors.slice(shown)} />
          </details>
        )}
      </div>
    </div>
  );
}

const Links = ({ errors }: { errors: readonly SummaryError[] }) => (
  <ul className="gap-x-6 sm:grid sm:grid-cols-2">
    {errors.map(({ fieldId, text }) => (
      <li key={fieldId}>
        <a className="link inline-flex min-h-11 items-center" href={`#${fieldId}`}>
          {text}
        </a>
      </li>
    ))}
  </ul>
);
