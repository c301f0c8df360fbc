import { Badge, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import { moneyBackNames, orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import { paymentStatusNames, statusNames } from "#app/rooms/orders/messages.ts";
import { moneyBack } from "#app/rooms/orders/refunds/refund.ts";
import type { OrderPaymentStatus, OrderStatus } from "#app/rooms/orders/types.ts";

// The dashboard has its own table (analytics/tones.ts), where processing and shipped are grey.
const STATUS_TONES = {
  pending: "warning",
  processing: "info",
  shipped: "info",
  delivered: "success",
  cancelled: "danger",
} as const satisfies Record<OrderStatus, Tone>;
const PAYMENT_TONES = {
  paid: "success",
  pending: "warning",
  failed: "danger",
  refunded: "info",
} as const satisfies Record<OrderPaymentStatus, Tone>;

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{statusNames[status]}</Badge>
);

export const PaymentBadge = ({ status }: { status: OrderPaymentStatus }) => (
  <Badge tone={PAYMENT_TONES[status]}>{paymentStatusNames[status]}</Badge>
);

export function MoneyBackBadge({ order }: { order: Parameters<typeof moneyBack>[0] }) {
  const state = moneyBack(order);
  return state && <Badge tone={state === "due" ? "warning" : "info"}>{moneyBackNames[state]}</Badge>;
}

export const GuestBadge = () => <Badge>{orderListTexts.guestOrder}</Badge>;
