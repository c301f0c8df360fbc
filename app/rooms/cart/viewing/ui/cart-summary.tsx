import type { ReactNode } from "react";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { cartTexts } from "#app/rooms/cart/messages.ts";
import { centsToFreeShipping, type OrderTotals } from "#app/rooms/cart/order-totals.ts";
import { FreeShippingProgress } from "./free-shipping-progress.tsx";

type CartSummaryProps = {
  totals: OrderTotals;
  thresholdCents: number;
  currency: string;
  canCheckOut: boolean;
  delivery: ReactNode;
  suggestions: (missingCents: number) => ReactNode;
};

export function CartSummary({
  totals,
  thresholdCents,
  currency,
  canCheckOut,
  delivery,
  suggestions,
}: CartSummaryProps) {
  const { subtotalCents, shippingCents, taxCents, totalCents } = totals;
  const missingCents = centsToFreeShipping(subtotalCents, thresholdCents);
  return (
    <section
      aria-labelledby="order-summary"
      className="card card-pad grid content-start gap-4 self-start lg:sticky lg:top-24"
    >
      <h2 id="order-summary" className="text-2xl">
        {cartTexts.summary}
      </h2>
      {canCheckOut && (
        <FreeShippingProgress subtotalCents={subtotalCents} thresholdCents={thresholdCents} currency={currency} />
      )}
      {canCheckOut && missingCents > 0 && suggestions(missingCents)}
      {delivery}
      <dl className="grid gap-2 tabular-nums">
        <Amount label={cartTexts.subtotal} text={formatMoney(subtotalCents, currency)} />
        <Amount
          label={cartTexts.shipping}
          text={shippingCents === 0 ? cartTexts.free : formatMoney(shippingCents, currency)}
        />
        <Amount label={cartTexts.tax} text={formatMoney(taxCents, currency)} />
        <Amount label={cartTexts.total} text={formatMoney(totalCents, currency)} isTotal />
      </dl>
      {canCheckOut && (
        <ButtonLink to="/checkout/options" variant="primary" size="lg">
          {cartTexts.checkout}
        </ButtonLink>
      )}
      <ButtonLink to="/products" variant="quiet">
        {cartTexts.keepShopping}
      </ButtonLink>
    </section>
  );
}

function Amount({ label, text, isTotal = false }: { label: string; text: string; isTotal?: boolean }) {
  return (
    // Announces the new total when quantities change.
    <div
      aria-live={isTotal ? "polite" : undefined}
      aria-atomic={isTotal || undefined}
      className={`flex justify-between gap-4 ${isTotal ? "border-t border-border pt-3 text-lead font-semibold" : ""}`}
    >
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
