import { PRICE_SLIDER_MAX, PRICE_SLIDER_MIN } from "#app/rooms/catalog/constants.ts";
import { listingTexts, priceEndText } from "../listing-messages.ts";

const CENTS = 100;

type PriceRangeProps = {
  minCents: number;
  maxCents: number | null;
  currency: string;
  onChange: (ends: PriceEnds) => void;
};
export type PriceEnds = { readonly min: number; readonly max: number };

export function PriceRange({ minCents, maxCents, currency, onChange }: PriceRangeProps) {
  const min = minCents / CENTS;
  const max = maxCents === null ? PRICE_SLIDER_MAX : maxCents / CENTS;
  const texts = { min: priceEndText(minCents, currency), max: priceEndText(maxCents, currency) };
  const handle = { min: PRICE_SLIDER_MIN, max: PRICE_SLIDER_MAX, step: 1 } as const;
  return (
    <fieldset className="price-range">
      <legend className="field-label">{listingTexts.price}</legend>
      <p className="flex justify-between text-ui text-muted" aria-hidden="true">
        <span>{texts.min}</span>
        <span>{texts.max}</span>
      </p>
      <div className="price-range-track">
        <svg aria-hidden="true" width="100%" height="6">
          <rect className="price-range-line" width="100%" height="6" rx="3" />
          <rect className="price-range-span" x={percent(min)} width={percent(max - min)} height="6" />
        </svg>
        <input
          {...handle}
          type="range"
          name="min"
          // The lower handle stays on top where both meet at the upper end.
          className={min > PRICE_SLIDER_MAX / 2 ? "is-high" : ""}
          value={min}
          aria-label={listingTexts.lowestPrice}
          aria-valuetext={texts.min}
          onChange={(event) => onChange({ min: Math.min(Number(event.currentTarget.value), max), max })}
        />
        <input
          {...handle}
          type="range"
          name="max"
          value={max}
          aria-label={listingTexts.highestPrice}
          aria-valuetext={texts.max}
          onChange={(event) => onChange({ min, max: Math.max(Number(event.currentTarget.value), min) })}
        />
      </div>
    </fieldset>
  );
}

const percent = (units: number): string => `${(units * 100) / PRICE_SLIDER_MAX}%`;
