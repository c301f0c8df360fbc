import type {
  ChargeFact,
  MoneyFacts,
  OrderFact,
  PaymentFact,
  ProviderRefundFact,
  RefundFact,
} from "#app/rooms/books/types.ts";

const PAID_AT = new Date("2026-03-10T12:00:00Z");

type Sale = { readonly charge: ChargeFact; readonly payment: PaymentFact; readonly order: OrderFact };

/** A sale whose charge, payment record and order agree; `n` makes it unique. */
export function soundSale(n: number, cents = 5000): Sale {
  const ids = { reference: `ref_${n}`, orderId: `order-${n}` };
  return {
    charge: {
      ...ids,
      receivedCents: cents,
      currency: "USD",
      checkoutId: `checkout-${n}`,
      isRebuildable: true,
      paidAt: PAID_AT,
    },
    payment: {
      ...ids,
      checkoutId: `checkout-${n}`,
      isPaid: true,
      receivedCents: cents,
      refundedCents: 0,
      currency: "USD",
      createdAt: PAID_AT,
      changedAt: PAID_AT,
    },
    order: {
      id: ids.orderId,
      reference: ids.reference,
      checkoutId: `checkout-${n}`,
      subtotalCents: cents,
      linesCents: cents,
      totalCents: cents,
      refundedCents: 0,
      currency: "USD",
      paymentStatus: "paid",
      wasFlagged: false,
      needsAttention: false,
      pieces: 1,
      isStockReturned: false,
      isDeleted: false,
      createdAt: PAID_AT,
    },
  };
}

export const moneyOf = (sales: readonly Sale[], more: Partial<MoneyFacts> = {}): MoneyFacts => ({
  since: null,
  charges: sales.map(({ charge }) => charge),
  payments: sales.map(({ payment }) => payment),
  orders: sales.map(({ order }) => order),
  refunds: [],
  providerRefunds: [],
  checkouts: new Map(sales.map(({ order }) => [order.checkoutId ?? "", order.id])),
  ...more,
});

/** A refund on which provider and ledger agree. */
export function soundRefund(reference: string, cents: number): { ours: RefundFact; theirs: ProviderRefundFact } {
  const id = `refund-of-${reference}`;
  return {
    ours: {
      id,
      providerRefundId: `re_${id}`,
      reference,
      status: "succeeded",
      cents,
      createdAt: PAID_AT,
      changedAt: PAID_AT,
    },
    theirs: {
      id: `re_${id}`,
      reference,
      refundKey: id,
      status: "succeeded",
      cents,
      currency: "USD",
      createdAt: PAID_AT,
    },
  };
}
