import { progressLabel } from "../rules/progress-label.ts";

/** How far the order is: a bar and what happens right now, announced as it changes (S-PROC-01, S-PROC-03 to S-PROC-07). */
export function ProcessingView({ percent }: { percent: number }) {
  const label = progressLabel(percent);
  return (
    <div className="card card-pad grid gap-4">
      <progress className="h-3 w-full accent-accent" max={100} value={percent} aria-valuenow={percent} aria-label={label} />
      <p role="status" className="text-lead">
        {label}
      </p>
    </div>
  );
}
