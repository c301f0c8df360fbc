import { progressLabels } from "#app/rooms/checkout/messages.ts";
import { progressStep } from "../payment.ts";

export function ProcessingView({ percent }: { percent: number }) {
  const label = progressLabels[progressStep(percent)];
  return (
    <div className="card card-pad grid gap-4">
      <div
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={label}
        className="h-3 overflow-hidden rounded-control bg-sunken"
      >
        {/* An SVG, as the page's policy allows no style attributes. */}
        <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full text-accent">
          <rect width={percent} height={1} fill="currentColor" />
        </svg>
      </div>
      <p role="status" className="text-lead">
        {label}
      </p>
    </div>
  );
}
