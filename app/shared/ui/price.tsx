import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { uiTexts } from "./messages.ts";

type PriceProps = { cents: number; originalCents?: number | null; currency?: string; className?: string };

export function Price({ cents, originalCents = null, currency = "USD", className }: PriceProps) {
  return (
    <span className={`price ${className ?? ""}`}>
      {originalCents !== null && <span className="sr-only">{uiTexts.now} </span>}
      {formatMoney(cents, currency)}
      {originalCents !== null && (
        <>
          {" "}
          <span className="sr-only">{uiTexts.before} </span>
          <s className="price-original">{formatMoney(originalCents, currency)}</s>
        </>
      )}
    </span>
  );
}
