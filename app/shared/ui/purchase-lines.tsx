import type { ReactNode } from "react";

/** Reserves its space; decorative, as the name stands beside it. */
export const LinePicture = ({ url }: { url: string | undefined }) => (
  <span className="line-picture">
    {url !== undefined && <img src={url} alt="" width={320} height={400} loading="lazy" decoding="async" />}
  </span>
);

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
