import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { lineName, orderAdminMessages, taxName } from "#app/rooms/orders/messages.ts";
import type { Order, OrderLine } from "#app/rooms/orders/types.ts";
import { orderPageTexts, orderFactNames } from "#app/rooms/orders/admin-messages.ts";

export function OrderLines({ order }: { order: Order }) {
  if (order.lines.length === 0) return <p className="admin-empty">{orderAdminMessages.noLines}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="table order-lines">
        <caption className="sr-only">{orderPageTexts.itemsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{orderPageTexts.product}</th>
            <th scope="col" className="is-number">
              {orderPageTexts.quantity}
            </th>
            <th scope="col" className="is-number">
              {orderPageTexts.price}
            </th>
            <th scope="col" className="is-number">
              {orderPageTexts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            <Line key={line.productId || at} line={line} currency={order.currency} />
          ))}
        </tbody>
        <tfoot>
          <Sum name={orderFactNames.subtotal} cents={order.subtotalCents} currency={order.currency} />
          <Sum name={orderFactNames.shipping} cents={order.shippingCents} currency={order.currency} />
          <Sum name={taxName(order)} cents={order.taxCents} currency={order.currency} />
          <Sum name={orderFactNames.total} cents={order.totalCents} currency={order.currency} isTotal />
        </tfoot>
      </table>
    </div>
  );
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  return (
    <tr>
      <th scope="row">
        {lineName(line)}
        {line.missing > 0 && (
          <span className="order-missing">
            {line.missing} {orderPageTexts.notInStock}
          </span>
        )}
      </th>
      <td className="is-number">{line.quantity}</td>
      <td className="is-number">{formatMoney(line.unitCents, currency)}</td>
      <td className="is-number">{formatMoney(line.unitCents * line.quantity, currency)}</td>
    </tr>
  );
}

function Sum({
  name,
  cents,
  currency,
  isTotal = false,
}: {
  name: string;
  cents: number;
  currency: string;
  isTotal?: boolean;
}) {
  return (
    <tr className={isTotal ? "is-total" : undefined}>
      <th scope="row" colSpan={3} className="is-number">
        {name}
      </th>
      <td className="is-number">{formatMoney(cents, currency)}</td>
    </tr>
  );
}
