import { formatAverage } from "#app/shared/kernel/format/format.ts";
import { uiTexts } from "./messages.ts";

const SIZE = 16;
const AT = "M8 1.2";
const STAR = "l2.05 4.3 4.7.6-3.45 3.25.87 4.65-4.17-2.25-4.17 2.25.87-4.65-3.45-3.25 4.7-.6z";
const FIVE = `${AT}${`${STAR}m${SIZE} 0`.repeat(5)}`;

export const ChoiceStar = () => (
  <svg width={28} height={28} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={AT + STAR} />
  </svg>
);

const ratingWords = (average: string, count: number | undefined): string =>
  count === undefined ? uiTexts.rated({ average }) : uiTexts.ratedBy({ average, count });

/** Five stars filled up to the average (0 to 5), also in words; callers omit it when there are no reviews. */
export function Rating({ average, count, label }: { average: number; count?: number; label?: string }) {
  const words = label ?? ratingWords(formatAverage(average), count);
  return (
    <span className="rating">
      <Stars average={average} />
      <span className="sr-only">{words}</span>
      {count !== undefined && (
        <span aria-hidden="true">
          {formatAverage(average)} ({count})
        </span>
      )}
    </span>
  );
}

/** The inner drawing is as wide as the average and cuts off the rest of the filled stars. */
const Stars = ({ average }: { average: number }) => (
  <svg className="rating-stars" width={SIZE * 5} height={SIZE} viewBox={`0 0 ${SIZE * 5} ${SIZE}`} aria-hidden="true">
    <path d={FIVE} fill="none" stroke="currentColor" />
    <svg width={SIZE * average} height={SIZE}>
      <path d={FIVE} fill="currentColor" stroke="currentColor" />
    </svg>
  </svg>
);
