import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { ListTable } from "#app/office/ui/list/list-table.tsx";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { OrderSummary } from "#app/rooms/orders/types.ts";
import { GuestBadge, MoneyBackBadge, PaymentBadge, StatusBadge } from "./order-badges.tsx";
import { FIRST_ORDER } from "./order-selection.tsx";
import { orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import { adminWords } from "#app/office/ui/messages.ts";

export type OrderRow = Omit<OrderSummary, "createdAt"> & { readonly createdAt: string; readonly dateText: string };

type OrderTableProps = {
  rows: readonly OrderRow[];
  mayUpdate: boolean;
  maySelect: boolean;
  viewTo: (id: string) => string;
  updateTo: (id: string) => string;
};

export function OrderTable({ rows, mayUpdate, maySelect, viewTo, updateTo }: OrderTableProps) {
  return (
    <ListTable
      caption={orderListTexts.caption}
      kind="order-table"
      ticks={maySelect && "order-cell-tick"}
      columns={[
        orderListTexts.orderId,
        orderListTexts.customer,
        orderListTexts.status,
        { right: orderListTexts.total },
        { right: orderListTexts.date },
        { right: adminWords.actions },
      ]}
    >
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          selectId={maySelect ? (index === 0 ? FIRST_ORDER : `select-${row.id}`) : null}
          viewTo={viewTo(row.id)}
          updateTo={mayUpdate ? updateTo(row.id) : null}
        />
      ))}
    </ListTable>
  );
}

type RowProps = { row: OrderRow; selectId: string | null; viewTo: string; updateTo: string | null };

function Row({ row, selectId, viewTo, updateTo }: RowProps) {
  const number = `#${shortId(row.id)}`;
  return (
    <tr>
      {selectId && (
        <td className="order-cell-tick">
          <Tick id={selectId} value={row.id} name={number} />
        </td>
      )}
      <th scope="row" className="order-cell-id">
        <Link to={viewTo} className="order-id">
          {number}
        </Link>
      </th>
      <td className="order-cell-customer">
        <Customer row={row} />
      </td>
      <td className="order-cell-status">
        <span className="order-badges">
          <StatusBadge status={row.status} />
          {row.paymentStatus !== "paid" && <LabelledPayment row={row} />}
          <MoneyBackBadge order={row} />
          {row.needsAttention && (
            <span className="order-attention">
              <TriangleAlert size={16} />
              {orderListTexts.needsAttention}
            </span>
          )}
        </span>
      </td>
      <td className="is-number order-cell-total">{formatMoney(row.totalCents, row.currency)}</td>
      <td className="is-number order-cell-date">
        <time dateTime={row.createdAt}>{row.dateText}</time>
      </td>
      <td className="is-number order-cell-actions">
        <span className="row-actions">
          <Link to={viewTo} className="row-action" aria-label={orderListTexts.viewNumber({ number })}>
            {orderListTexts.view}
          </Link>
          {updateTo && (
            <Link
              to={updateTo}
              preventScrollReset
              className="row-action"
              data-key="e"
              aria-label={orderListTexts.updateNumber({ number })}
            >
              {orderListTexts.update}
            </Link>
          )}
        </span>
      </td>
    </tr>
  );
}

const Tick = ({ id, value, name }: { id: string; value: string; name: string }) => (
  <label className="tick">
    <input type="checkbox" name="id" id={id} value={value} aria-label={adminWords.selectOne({ name })} />
  </label>
);

function Customer({ row }: { row: OrderRow }) {
  return (
    <span className="order-customer">
      <span className="order-email">{row.email || adminWords.notAvailable}</span>
      <span className="order-name">
        {row.customerName}
        {row.isGuest && <GuestBadge />}
      </span>
    </span>
  );
}

/** Nearly all orders are paid: only the others show their payment. */
const LabelledPayment = ({ row }: { row: OrderRow }) => (
  <span className="order-payment">
    {orderListTexts.payment} <PaymentBadge status={row.paymentStatus} />
  </span>
);
