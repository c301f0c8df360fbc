import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { Truck } from "lucide-react";
import { cartTexts } from "#app/rooms/cart/messages.ts";
import { centsToFreeShipping } from "#app/rooms/cart/order-totals.ts";

type FreeShippingProgressProps = { subtotalCents: number; thresholdCents: number; currency: string };

export function FreeShippingProgress({ subtotalCents, thresholdCents, currency }: FreeShippingProgressProps) {
  const missingCents = centsToFreeShipping(subtotalCents, thresholdCents);
  const text =
    missingCents > 0
      ? cartTexts.freeShippingHint({ amount: formatMoney(missingCents, currency) })
      : cartTexts.freeShippingReached;
  return (
    <div className="grid gap-2 text-ui">
      <p className="flex gap-2" role="status">
        <Truck size={20} className="mt-0.5 shrink-0 text-primary" />
        <span>{text}</span>
      </p>
      {missingCents > 0 && (
        <progress
          aria-label={text}
          max={thresholdCents}
          value={subtotalCents}
          className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
        />
      )}
    </div>
  );
}
