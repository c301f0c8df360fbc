import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { orderMessages, receiptTexts as texts } from "#app/rooms/orders/messages.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { TrackerView } from "../tracker-view.ts";
import { trackerTexts } from "../tracker-messages.ts";
import { OrderReceipt, type Receipt } from "./order-receipt.tsx";
import { OrderTracker } from "./order-tracker.tsx";

type OrderPageProps = {
  order: Receipt;
  tracker: TrackerView;
  isJustPlaced: boolean;
  isSignedIn: boolean;
  address: ReactNode;
};

export function OrderPage({ order, tracker, isJustPlaced, isSignedIn, address }: OrderPageProps) {
  return (
    <div className="mx-auto grid max-w-4xl gap-8">
      {isJustPlaced ? <Thanks order={order} /> : <OrderProgress order={order} tracker={tracker} />}
      <OrderTracker tracker={tracker} />
      <OrderReceipt order={order} address={address} />
      <div className="grid gap-6 print:hidden">
        {isSignedIn ? null : <GuestHint email={order.email} />}
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" to="/products">
            {texts.continueShopping}
          </ButtonLink>
          {isSignedIn && <ButtonLink to="/orders">{texts.myOrders}</ButtonLink>}
        </div>
        <p>
          {trackerTexts.help}{" "}
          <Link to="/contact" className="link inline-block py-1">
            {trackerTexts.contact}
          </Link>
        </p>
      </div>
    </div>
  );
}

const Thanks = ({ order }: { order: Receipt }) => (
  <header className="sunrise thanks">
    <CircleCheck size={44} className="text-success print:hidden" />
    <h1 tabIndex={-1} className="font-display text-title">
      {texts.thanks({ hasName: order.address.firstName !== "", name: order.address.firstName })}
    </h1>
    <p className="text-lead">{texts.received}</p>
    {order.email && <p>{orderMessages.updatesNote({ email: order.email })}</p>}
    <OrderFacts order={order} />
  </header>
);

const OrderProgress = ({ order, tracker }: { order: Receipt; tracker: TrackerView }) => (
  <header className="grid gap-4">
    <h1 tabIndex={-1} className="font-display text-title">
      {trackerTexts.headings[tracker.heading]}
    </h1>
    {tracker.isUnderWay && order.email && <p>{orderMessages.updatesNote({ email: order.email })}</p>}
    <OrderFacts order={order} />
  </header>
);

const OrderFacts = ({ order }: { order: Receipt }) => (
  <dl className="flex flex-wrap gap-x-10 gap-y-3">
    <div>
      <dt className="text-sm text-muted">{texts.number}</dt>
      <dd className="text-lead font-semibold tabular-nums">{shortId(order.id)}</dd>
    </div>
    <div>
      <dt className="text-sm text-muted">{texts.placedAt}</dt>
      <dd className="text-lead">{order.placedOn}</dd>
    </div>
  </dl>
);

const GuestHint = ({ email }: { email: string }) => (
  <section aria-labelledby="account-heading" className="card card-pad grid gap-3">
    <h2 id="account-heading" className="font-display text-xl">
      {texts.createAccount}
    </h2>
    <p className="text-muted">{texts.createAccountText}</p>
    <ButtonLink to={`/register?email=${encodeURIComponent(email)}`} className="justify-self-start">
      {texts.createAccount}
    </ButtonLink>
    <p className="text-sm text-muted">
      {texts.keepNumber}{" "}
      <Link to="/order-lookup" className="link inline-block py-1">
        {texts.lookUp}
      </Link>
    </p>
  </section>
);

export function OrderPageSkeleton() {
  return (
    <div className="mx-auto grid max-w-4xl gap-8" aria-busy="true">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div aria-hidden className="skeleton h-12 max-w-md" />
      <div aria-hidden className="skeleton h-24" />
      <div aria-hidden className="skeleton h-64" />
    </div>
  );
}
