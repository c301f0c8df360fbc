import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Badge, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import { orderMessages, paymentStatusNames, myOrdersTexts } from "#app/rooms/orders/messages.ts";
import { shopperStatusNames } from "../tracker-messages.ts";
import type { OrderPaymentStatus, OrderStatus } from "#app/rooms/orders/types.ts";

export type ListedOrder = {
  readonly id: string;
  readonly number: string;
  readonly placedOn: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly isPartlyRefunded: boolean;
  readonly total: string;
};

const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: "warning",
  processing: "info",
  shipped: "info",
  delivered: "success",
  cancelled: "danger",
};
const PAYMENT_TONES: Readonly<Record<OrderPaymentStatus, Tone>> = {
  pending: "warning",
  paid: "success",
  failed: "danger",
  refunded: "info",
};

export function OrderList({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderCard({ order }: { order: ListedOrder }) {
  return (
    <li className="card card-pad card-link grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-2">
        <h2 className="font-sans text-lead tracking-normal">
          {/* The link covers the whole card. */}
          <Link
            to={`/order-confirmation/${order.id}`}
            className="inline-flex items-center gap-1 no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {myOrdersTexts.number({ shortId: order.number })}
            <ChevronRight size={18} className="text-muted" />
          </Link>
        </h2>
        <p className="text-ui text-muted">
          <time dateTime={order.placedAt}>{order.placedOn}</time>
        </p>
        <dl className="flex flex-wrap gap-x-5 gap-y-2 text-ui">
          <Fact name={myOrdersTexts.status}>
            <Badge tone={STATUS_TONES[order.status]}>{shopperStatusNames[order.status]}</Badge>
          </Fact>
          <Fact name={myOrdersTexts.payment}>
            <PaymentBadge order={order} />
          </Fact>
        </dl>
      </div>
      <dl className="flex items-baseline justify-between gap-3 border-t border-border pt-3 sm:grid sm:justify-items-end sm:gap-0 sm:border-0 sm:pt-0">
        <dt className="text-ui text-muted">{myOrdersTexts.total}</dt>
        <dd className="price text-xl">{order.total}</dd>
      </dl>
    </li>
  );
}

function PaymentBadge({ order }: { order: ListedOrder }) {
  if (order.isPartlyRefunded) return <Badge tone="info">{orderMessages.partlyRefunded}</Badge>;
  return <Badge tone={PAYMENT_TONES[order.paymentStatus]}>{paymentStatusNames[order.paymentStatus]}</Badge>;
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
