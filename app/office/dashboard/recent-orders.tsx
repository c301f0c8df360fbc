import { Link } from "react-router";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { activityStatusNames, dashboardTexts, userListTexts } from "#app/rooms/analytics/messages.ts";
import { orderTone } from "#app/rooms/analytics/tones.ts";
import type { RecentOrder } from "#app/rooms/analytics/types.ts";

export type RecentOrderRow = Omit<RecentOrder, "createdAt"> & { readonly createdAt: string; readonly dateText: string };

const SHORT_ID = 8;
const COLUMNS = ["orderId", "customer", "date", "amount", "status"] as const;

type RecentProps = { orders: readonly RecentOrderRow[]; allTo: string; orderTo: (id: string) => string };

export function RecentOrders({ orders, allTo, orderTo }: RecentProps) {
  return (
    <>
      <div className="panel-head">
        <h2 id="recent-orders">{dashboardTexts.recentOrders}</h2>
        <Link to={allTo} className="button button-quiet panel-action">
          {dashboardTexts.viewAll}
        </Link>
      </div>
      {orders.length === 0 ? (
        <p className="panel-none">{dashboardTexts.noOrders}</p>
      ) : (
        <table aria-labelledby="recent-orders" className="table recent-table">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={column === "amount" ? "is-number" : undefined}>
                  {userListTexts[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.id} order={order} to={orderTo(order.id)} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Row({ order, to }: { order: RecentOrderRow; to: string }) {
  const { id, isGuest, email, createdAt, dateText, totalCents, currency, status } = order;
  const tone = orderTone(status);
  return (
    <tr>
      <th scope="row" className="recent-id">
        <Link to={to} className="order-id">
          #{id.slice(0, SHORT_ID)}
        </Link>
      </th>
      <td className="recent-customer">
        <span className="order-email">{email ?? dashboardTexts.noEmail}</span>{" "}
        {isGuest && <Badge>{dashboardTexts.guestOrder}</Badge>}
      </td>
      <td className="recent-date">
        <time dateTime={createdAt}>{dateText}</time>
      </td>
      <td className="is-number recent-amount">{formatMoney(totalCents, currency)}</td>
      <td className="recent-status">
        <Badge {...(tone && { tone })}>{activityStatusNames[status] ?? status}</Badge>
      </td>
    </tr>
  );
}
