import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { addressTexts } from "#app/rooms/shipping/messages.ts";
import { fullName } from "#app/rooms/shipping/address/address-lines.ts";
import { orderScreenTexts as texts, orderPageTexts, orderFactNames } from "#app/rooms/orders/admin-messages.ts";
import type { Parcel } from "#app/rooms/orders/status/parcel.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { GuestBadge, PaymentBadge, StatusBadge } from "../list/order-badges.tsx";
import { OrderLines } from "./order-lines.tsx";
import { adminWords } from "#app/office/ui/messages.ts";

export type OrderAccount = {
  readonly name: string;
  readonly to: string | null;
  /** null when the account was deleted. */
  readonly email: string | null;
};
type OrderDetailsProps = OrderFactsProps & {
  /** null: a guest's order. */
  account: OrderAccount | null;
  history: ReactNode;
  handled?: ReactNode;
};
type OrderFactsProps = {
  order: Order;
  dateText: string;
  /** Refunds that the provider or the bank has not finished, in cents. */
  underWayCents: number;
  parcel: Parcel | null;
  /** Where carrier and tracking number are corrected; null where they cannot be. */
  parcelTo: string | null;
};

export function OrderDetails({ order, account, history, handled, ...facts }: OrderDetailsProps) {
  return (
    <div className="order-details">
      <div className="order-details-main">
        {order.needsAttention && (
          <Notice tone="warning" title={orderPageTexts.needsAttention} action={handled}>
            {order.attentionReason && <p>{order.attentionReason}</p>}
          </Notice>
        )}
        <section aria-labelledby="items-title" className="card card-flush">
          <h2 id="items-title" className="order-card-title">
            {orderPageTexts.items}
          </h2>
          <OrderLines order={order} />
        </section>
        <section aria-labelledby="history-title" className="card">
          <h2 id="history-title" className="order-card-title">
            {orderPageTexts.history}
          </h2>
          {history}
        </section>
      </div>
      <div className="order-details-side">
        <OrderFacts order={order} {...facts} />
        <CustomerFacts order={order} account={account} />
        <AddressFacts order={order} />
      </div>
    </div>
  );
}

function OrderFacts({ order, dateText, underWayCents, parcel, parcelTo }: OrderFactsProps) {
  return (
    <Facts id="order" title={orderPageTexts.order}>
      <Fact name={orderFactNames.orderId} isLong>
        <code className="order-code">{order.id}</code>
      </Fact>
      <Fact name={orderFactNames.date}>
        <time dateTime={order.createdAt.toISOString()}>{dateText}</time>
      </Fact>
      <Fact name={orderFactNames.status}>
        <StatusBadge status={order.status} />
      </Fact>
      <Fact name={orderFactNames.paymentStatus}>
        <PaymentBadge status={order.paymentStatus} />
      </Fact>
      <Fact name={orderFactNames.total}>{formatMoney(order.totalCents, order.currency)}</Fact>
      {order.refundedCents > 0 && (
        <Fact name={orderFactNames.refunded}>{formatMoney(order.refundedCents, order.currency)}</Fact>
      )}
      {underWayCents > 0 && <Fact name={orderFactNames.underWay}>{formatMoney(underWayCents, order.currency)}</Fact>}
      {(parcel || parcelTo) && (
        <Fact name={orderFactNames.tracking} isLong>
          <TrackingText parcel={parcel} />
          {parcelTo && (
            <Link to={parcelTo} preventScrollReset className="link">
              {parcel ? texts.parcelCorrect : texts.parcelAdd}
            </Link>
          )}
        </Fact>
      )}
      {order.paymentIntentId && (
        <Fact name={orderFactNames.paymentIntent} isLong>
          <code className="order-code">{order.paymentIntentId}</code>
        </Fact>
      )}
    </Facts>
  );
}

function CustomerFacts({ order, account }: Pick<OrderDetailsProps, "order" | "account">) {
  const name = fullName(order.address);
  const email = account?.email ?? order.email;
  return (
    <Facts id="customer" title={orderPageTexts.customer} mark={order.isGuest && <GuestBadge />}>
      <Fact name={orderFactNames.email} isLong>
        {email ? <MailLink email={email} /> : adminWords.notAvailable}
      </Fact>
      {order.email !== "" && order.email.toLowerCase() !== email.toLowerCase() && (
        <Fact name={orderFactNames.orderEmail} isLong>
          <MailLink email={order.email} />
        </Fact>
      )}
      {name && <Fact name={orderFactNames.name}>{name}</Fact>}
      {account && (
        <Fact name={orderFactNames.account}>
          {account.to === null ? (
            account.name
          ) : (
            <Link to={account.to} className="link">
              {account.name}
            </Link>
          )}
        </Fact>
      )}
    </Facts>
  );
}

const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="link order-break">
    {email}
  </a>
);

function AddressFacts({ order: { address } }: { order: Order }) {
  const parts: ReadonlyArray<readonly [string, string]> = [
    [orderPageTexts.name, fullName(address)],
    [orderPageTexts.address, address.address],
    [orderPageTexts.apartment, address.apartment],
    [orderPageTexts.city, address.city],
    [orderPageTexts.state, address.state],
    [orderPageTexts.zipCode, address.zipCode],
    [orderPageTexts.country, address.countryName || address.country],
    [orderPageTexts.phone, address.phone],
  ];
  return (
    <Facts id="address" title={orderPageTexts.shippingAddress}>
      {parts.every(([, value]) => value === "") && <Fact name={orderFactNames.address}>{addressTexts.none}</Fact>}
      {parts.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  );
}

function Facts({ id, title, mark, children }: { id: string; title: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="card">
      <div className="order-card-title">
        <h2 id={`${id}-title`}>{title}</h2>
        {mark}
      </div>
      <dl className="facts">{children}</dl>
    </section>
  );
}

const Fact = ({ name, isLong = false, children }: { name: string; isLong?: boolean; children: ReactNode }) => (
  <div className={isLong ? "is-long" : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function TrackingText({ parcel }: { parcel: Parcel | null }): ReactNode {
  if (!parcel?.url) return parcel?.text;
  return (
    <a href={parcel.url} target="_blank" rel="noreferrer" className="link">
      {parcel.text}
    </a>
  );
}
