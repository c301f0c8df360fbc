import { useId } from "react";
import { uiTexts } from "./messages.ts";

const STARS = [0, 1, 2, 3, 4];
const SIZE = 16;
const STAR = "M8 1.2l2.05 4.3 4.7.6-3.45 3.25.87 4.65L8 11.75 3.83 14l.87-4.65L1.25 6.1l4.7-.6z";

export const ChoiceStar = () => (
  <svg width={28} height={28} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={STAR} />
  </svg>
);

const ratingWords = (average: string, count: number | undefined): string =>
  count === undefined ? uiTexts.rated({ average }) : uiTexts.ratedBy({ average, count });

/** Five stars filled up to the average (0 to 5), also in words; callers omit it when there are no reviews. */
export function Rating({ average, count, label }: { average: number; count?: number; label?: string }) {
  const words = label ?? ratingWords(average.toFixed(1), count);
  return (
    <span className="rating">
      <Stars average={average} />
      <span className="sr-only">{words}</span>
      {count !== undefined && (
        <span aria-hidden="true">
          {average.toFixed(1)} ({count})
        </span>
      )}
    </span>
  );
}

function Stars({ average }: { average: number }) {
  const id = useId();
  return (
    <svg className="rating-stars" width={SIZE * 5} height={SIZE} viewBox={`0 0 ${SIZE * 5} ${SIZE}`} aria-hidden="true">
      <clipPath id={id}>
        <rect width={SIZE * average} height={SIZE} />
      </clipPath>
      {STARS.map((at) => (
        <path key={at} d={STAR} transform={`translate(${at * SIZE} 0)`} fill="none" stroke="currentColor" />
      ))}
      <g clipPath={`url(#${id})`}>
        {STARS.map((at) => (
          <path key={at} d={STAR} transform={`translate(${at * SIZE} 0)`} fill="currentColor" stroke="currentColor" />
        ))}
      </g>
    </svg>
  );
}
