import { ChevronDown } from "lucide-react";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import type { LinePictures } from "#app/rooms/catalog/types.ts";
import { AmountRow, TotalRow, LinePicture } from "#app/shared/ui/purchase-lines.tsx";
import { Price } from "#app/shared/ui/price.tsx";
import { stockShortText } from "#app/rooms/catalog/stock/stock-messages.ts";
import { checkoutTexts } from "../messages.ts";
import type { CheckoutLine, CheckoutPreview } from "../types.ts";

type Summary = Omit<CheckoutPreview, "lines" | "hasVanished" | "pricedAt"> & {
  readonly lines: ReadonlyArray<CheckoutLine & { readonly left?: number | null }>;
};

type CheckoutSummaryProps = { summary: Summary; pictures: LinePictures };

export function CheckoutSummary({ summary, pictures }: CheckoutSummaryProps) {
  const pieces = summary.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <>
      <details className="group card lg:hidden">
        <summary className="flex min-h-control cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-3">
          <span className="grid font-semibold">
            {checkoutTexts.summary}
            <span className="text-sm font-normal text-muted">{checkoutTexts.pieces({ count: pieces })}</span>
          </span>
          <span className="flex items-center gap-2">
            <Price cents={summary.totalCents} currency={summary.currency} />
            <ChevronDown size={20} className="transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className="border-t border-border px-4 py-4">
          <SummaryBody summary={summary} pictures={pictures} />
        </div>
      </details>
      <section aria-labelledby="summary-heading" className="card card-pad hidden lg:block">
        <h2 id="summary-heading" className="mb-4 font-display text-xl">
          {checkoutTexts.summary}
        </h2>
        <SummaryBody summary={summary} pictures={pictures} />
      </section>
    </>
  );
}

function SummaryBody({ summary, pictures }: CheckoutSummaryProps) {
  const { currency } = summary;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {summary.lines.map((line) => (
          <li key={line.productId} className="flex items-center gap-3">
            <LinePicture url={pictures[line.productId]} />
            <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-4">
              <span className="font-semibold">{line.name}</span>
              <Price cents={line.unitCents * line.quantity} currency={currency} />
              <span className="col-span-2 text-sm text-muted">
                {checkoutTexts.quantity({ count: line.quantity })}
                {line.quantity > 1 && ` × ${formatMoney(line.unitCents, currency)}`}
              </span>
              {typeof line.left === "number" && (
                <span className="col-span-2 text-sm text-danger">
                  {stockShortText({ name: line.name, left: line.left })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2 border-t border-border pt-4">
        <AmountRow name={checkoutTexts.subtotal}>{formatMoney(summary.subtotalCents, currency)}</AmountRow>
        <AmountRow name={checkoutTexts.shipping}>
          {summary.shippingCents === 0 ? checkoutTexts.free : formatMoney(summary.shippingCents, currency)}
        </AmountRow>
        <AmountRow name={checkoutTexts.tax}>{formatMoney(summary.taxCents, currency)}</AmountRow>
        <TotalRow name={checkoutTexts.total}>{formatMoney(summary.totalCents, currency)}</TotalRow>
      </dl>
    </div>
  );
}
