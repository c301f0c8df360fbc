import type { ReactNode } from "react";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import type { LinePictures } from "#app/rooms/catalog/types.ts";
import { AmountRow, TotalRow, LinePicture } from "#app/shared/ui/purchase-lines.tsx";
import { lineName, receiptTexts } from "#app/rooms/orders/messages.ts";
import type { Order } from "#app/rooms/orders/types.ts";

/** Without internal notes. */
export const RECEIPT_FIELDS = [
  "id",
  "email",
  "isGuest",
  "lines",
  "address",
  "subtotalCents",
  "shippingCents",
  "taxCents",
  "totalCents",
  "refundedCents",
  "currency",
] as const satisfies readonly (keyof Order)[];

export type Receipt = Pick<Order, (typeof RECEIPT_FIELDS)[number]> & {
  readonly placedOn: string;
  readonly pictures: LinePictures;
};

export function OrderReceipt({ order, address }: { order: Receipt; address: ReactNode }) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start">
      <section aria-labelledby="lines-heading" className="card card-pad">
        <h2 id="lines-heading" className="mb-4 font-display text-xl">
          {receiptTexts.lines}
        </h2>
        <ReceiptLines order={order} />
        <ReceiptTotals order={order} />
      </section>
      <section aria-labelledby="address-heading" className="card card-pad">
        <h2 id="address-heading" className="mb-4 font-display text-xl">
          {receiptTexts.address}
        </h2>
        {address}
      </section>
    </div>
  );
}

const ReceiptLines = ({ order: { lines, currency, pictures } }: { order: Receipt }) => (
  <ul className="grid gap-3">
    {lines.map((line, at) => (
      <li key={line.productId || at} className="flex items-center gap-3">
        <LinePicture url={pictures[line.productId]} />
        <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-4">
          <span className="font-semibold">{lineName(line)}</span>
          <span className="tabular-nums">{formatMoney(line.unitCents * line.quantity, currency)}</span>
          <span className="col-span-2 text-sm text-muted">
            {receiptTexts.quantity({ count: line.quantity })}
            {line.quantity > 1 && ` × ${formatMoney(line.unitCents, currency)}`}
          </span>
        </div>
      </li>
    ))}
  </ul>
);

function ReceiptTotals({ order }: { order: Receipt }) {
  const { currency } = order;
  return (
    <dl className="mt-4 grid gap-2 border-t border-border pt-4">
      <AmountRow name={receiptTexts.subtotal}>{formatMoney(order.subtotalCents, currency)}</AmountRow>
      <AmountRow name={receiptTexts.shipping}>
        {order.shippingCents === 0 ? receiptTexts.free : formatMoney(order.shippingCents, currency)}
      </AmountRow>
      <AmountRow name={receiptTexts.tax}>{formatMoney(order.taxCents, currency)}</AmountRow>
      <TotalRow name={receiptTexts.total}>{formatMoney(order.totalCents, currency)}</TotalRow>
      {order.refundedCents > 0 && (
        <AmountRow name={receiptTexts.refunded}>{formatMoney(-order.refundedCents, currency)}</AmountRow>
      )}
    </dl>
  );
}
