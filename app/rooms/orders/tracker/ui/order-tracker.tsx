import { Check, X } from "lucide-react";
import type { ShownStep, TrackerView } from "../tracker-view.ts";
import { refundText, stepName, trackerTexts as texts } from "../tracker-messages.ts";

export function OrderTracker({ tracker: { steps, parcel, refund } }: { tracker: TrackerView }) {
  return (
    <section aria-labelledby="tracker-heading" className="card card-pad grid gap-6">
      <h2 id="tracker-heading" className="font-display text-xl">
        {texts.steps}
      </h2>
      <ol className="tracker">
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
      {refund && (
        <div>
          <h3 className="font-sans text-sm text-muted">{texts.refund}</h3>
          <p>{refundText(refund)}</p>
        </div>
      )}
      {parcel && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h3 className="font-sans text-sm text-muted">{texts.parcel}</h3>
            <p className="wrap-anywhere">{parcel.text}</p>
          </div>
          {parcel.url !== null && (
            <a href={parcel.url} rel="noreferrer" className="button button-leaf print:hidden">
              {texts.follow}
            </a>
          )}
        </div>
      )}
    </section>
  );
}

function Step({ step }: { step: ShownStep }) {
  return (
    <li className={`tracker-step is-${step.state}`} aria-current={step.state === "current" ? "step" : undefined}>
      <span className="tracker-mark" aria-hidden>
        {markOf(step)}
      </span>
      <span className="tracker-words">
        <span className="tracker-name">
          {stepName(step)}
          {texts.states[step.state] && <span className="sr-only"> {texts.states[step.state]}</span>}
        </span>
        {step.date !== null && step.dateTime !== null && (
          <time dateTime={step.dateTime} className="text-sm text-muted">
            {step.date}
          </time>
        )}
      </span>
    </li>
  );
}

/** The style sheet draws the marks of current and future steps. */
function markOf({ key, state }: ShownStep) {
  if (state === "next") return null;
  if (key === "cancelled") return <X size={18} />;
  return state === "done" || key === "delivered" || key === "refunded" ? <Check size={18} /> : null;
}
