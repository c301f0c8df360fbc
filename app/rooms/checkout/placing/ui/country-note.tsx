import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { checkoutMessages, checkoutTexts } from "#app/rooms/checkout/messages.ts";
import type { CheckoutPreview } from "#app/rooms/checkout/types.ts";
import type { RequestFailure } from "#app/rooms/checkout/paying/ui/request-failure.ts";

type CountryNoteProps = {
  update: { readonly state: string; readonly data: { readonly step: "shipping" } | RequestFailure | undefined };
  preview: CheckoutPreview;
  onTryAgain: () => void;
};

/** The new total beside the country field, as the summary may be out of sight. */
export function CountryNote({ update: { state, data }, preview, onTryAgain }: CountryNoteProps) {
  const isBusy = state !== "idle";
  const isLost = !isBusy && data?.step === "lost";
  const total = checkoutMessages.pricesChangedTotal({ amount: formatMoney(preview.totalCents, preview.currency) });
  return (
    <div
      aria-live="polite"
      aria-busy={isBusy || undefined}
      className={`text-ui empty:-mt-3 ${isLost ? "font-semibold text-danger" : "text-muted"}`}
    >
      {isBusy ? checkoutTexts.pricing : isLost ? data.problem.text : data && total}
      {isLost && (
        <Button size="sm" type="button" className="mt-2 block" onClick={onTryAgain}>
          {checkoutMessages.tryAgain}
        </Button>
      )}
    </div>
  );
}
