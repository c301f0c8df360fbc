import { Link } from "react-router";
import { ORDER_VIEWS } from "#app/rooms/orders/constants.ts";
import { orderBulkTexts, viewNames, orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import type { OrderView } from "#app/rooms/orders/types.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

type ViewsProps = {
  current: OrderView | null;
  /** null when the counts could not be read. */
  counts: Readonly<Record<OrderView, number>> | null;
  path: string;
};

export const OrderViews = ({ current, counts, path }: ViewsProps) => (
  <nav aria-label={orderListTexts.savedViews} className="order-views">
    <Link to={path} aria-current={current === null ? "page" : undefined} preventScrollReset>
      {orderBulkTexts.allOrders}
    </Link>
    {ORDER_VIEWS.map((view) => (
      <Link
        key={view}
        to={`${path}?view=${view}`}
        aria-current={current === view ? "page" : undefined}
        preventScrollReset
      >
        {viewNames[view]}
        {counts && <span className="order-view-count">{formatNumber(counts[view])}</span>}
      </Link>
    ))}
  </nav>
);
