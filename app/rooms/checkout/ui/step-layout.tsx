import type { ReactNode } from "react";
import { Check } from "lucide-react";
import { checkoutTexts } from "../messages.ts";

export function StepLayout({ heading, aside, children }: { heading: string; aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
      <div className="grid gap-4 lg:sticky lg:top-28 lg:order-last">{aside}</div>
      <section aria-labelledby="step-heading" className="grid gap-6">
        <h2 id="step-heading" tabIndex={-1} className="font-display text-2xl">
          {heading}
        </h2>
        {children}
      </section>
    </div>
  );
}

const STEPS = ["shipping", "payment", "processing"] as const;
type CheckoutStep = (typeof STEPS)[number];

export function StepIndicator({ current }: { current: CheckoutStep }) {
  const at = STEPS.indexOf(current);
  return (
    <ol
      aria-label={checkoutTexts.steps}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-2 text-sm sm:gap-4 sm:text-ui"
    >
      {STEPS.map((step, position) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className="flex items-center gap-1 sm:gap-3"
        >
          {position > 0 && <span aria-hidden className="hidden h-px w-10 bg-border-strong sm:block" />}
          <span
            aria-hidden
            className={`grid size-6 shrink-0 place-items-center sm:size-7 rounded-full text-sm font-semibold ${circleClass(position, at)}`}
          >
            {position < at ? <Check size={16} /> : position + 1}
          </span>
          <span className={position === at ? "font-semibold" : "text-muted"}>
            {checkoutTexts.step[step]}
            {position < at && <span className="sr-only"> ({checkoutTexts.stepDone})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function circleClass(position: number, at: number): string {
  if (position > at) return "border border-border-strong text-muted";
  return position === at ? "bg-accent text-on-accent" : "bg-primary text-on-primary";
}
