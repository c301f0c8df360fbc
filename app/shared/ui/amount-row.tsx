import type { ReactNode } from "react";

type RowProps = { name: string; children: ReactNode };

/** One amount in a `dl` of a purchase's sums. */
export const AmountRow = ({ name, children }: RowProps) => (
  <div className="flex justify-between">
    <dt className="text-muted">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

/** What the amounts above it add up to. */
export const TotalRow = ({ name, children }: RowProps) => (
  <div className="mt-2 flex items-baseline justify-between border-t border-border pt-4 text-lead font-semibold">
    <dt>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
