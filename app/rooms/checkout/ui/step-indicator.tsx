import { Check } from "lucide-react";
import { checkoutTexts } from "../messages.ts";

const STEPS = ["shipping", "payment", "processing"] as const;
export type CheckoutStep = (typeof STEPS)[number];

/** Where the buyer is: Shipping, Payment, Confirmation (S-CHK-01 to S-CHK-03). */
export function StepIndicator({ current }: { current: CheckoutStep }) {
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label={checkoutTexts.steps} className="flex flex-wrap items-center gap-x-2 gap-y-3 text-ui sm:gap-x-4">
      {STEPS.map((step, position) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className="flex items-center gap-2 sm:gap-3"
        >
          {position > 0 && <span aria-hidden className="h-px w-3 bg-border-strong sm:w-10" />}
          <span
            aria-hidden
            className={`grid size-7 place-items-center rounded-full text-sm font-semibold ${circle(position, at)}`}
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

function circle(position: number, at: number): string {
  if (position > at) return "border border-border-strong text-muted";
  return position === at ? "bg-accent text-on-accent" : "bg-primary text-on-primary";
}
