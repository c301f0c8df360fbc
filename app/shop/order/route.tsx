import { Suspense, use, useEffect } from "react";
import { data, redirect } from "react-router";
import { forgetGuestUser } from "#app/rooms/checkout/placing/ui/guest-storage.ts";
import { orderMessages, receiptTexts } from "#app/rooms/orders/messages.ts";
import { isJustPlaced } from "#app/rooms/orders/access/just-placed-cookie.ts";
import { trackerView, type TrackerView } from "#app/rooms/orders/tracker/tracker-view.ts";
import { LookUpForm } from "#app/rooms/orders/tracker/ui/look-up-form.tsx";
import { OrderPage, OrderPageSkeleton } from "#app/rooms/orders/tracker/ui/order-page.tsx";
import { RECEIPT_FIELDS, type Receipt } from "#app/rooms/orders/tracker/ui/order-receipt.tsx";
import { grantOrderAccess, readOrderAccess, readOrderLink } from "#app/rooms/orders/access/order-access.server.ts";
import { trackOrder } from "#app/rooms/orders/tracker/track-order.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { AddressText } from "#app/rooms/shipping/address/ui/address-text.tsx";
import type { Context } from "#app/shared/http/context.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { pick } from "#app/shared/kernel/objects.ts";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import { listLinePictures } from "#app/rooms/catalog/product/product.queries.server.ts";
import type { Route } from "./+types/route";

type View =
  | {
      readonly order: Receipt;
      readonly tracker: TrackerView;
      readonly isJustPlaced: boolean;
      readonly isSignedIn: boolean;
    }
  | { readonly order: null; readonly orderId: string };

const NO_STORE = { "Cache-Control": "no-store" };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, receiptTexts.title) },
  { name: "robots", content: "noindex" },
];

/** The order for its owner, else the same 404 for known and unknown ids. Without an id: the return from the bank. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const { searchParams } = new URL(request.url);
  const orderId = params.orderId ?? "";
  const cookies = request.headers.get("cookie");
  const intentId = searchParams.get("payment_intent");
  if (orderId === "" && intentId !== null)
    return redirect(`/checkout?payment_intent=${encodeURIComponent(intentId)}`, 303);
  if (readOrderLink(ctx, { orderId, key: searchParams.get("key") })) return openLink(cookies, orderId);
  const view = await findView(ctx, orderId, cookies);
  if (view.order === null) return data(view, { status: 404, headers: NO_STORE });
  // This browser has now seen its order: the checkout does not redirect here again.
  return data(view, { headers: { ...NO_STORE, "Set-Cookie": await grantOrderAccess(cookies, view.order.id) } });
}

/** Exchanges a mailed key for the cookie, so that it does not stay in the address bar. */
const openLink = async (cookies: string | null, orderId: string): Promise<Response> =>
  redirect(`/order-confirmation/${orderId}`, {
    status: 303,
    headers: { "Set-Cookie": await grantOrderAccess(cookies, orderId) },
  });

async function findView(ctx: Context, orderId: string, cookies: string | null): Promise<View> {
  const found = await trackOrder(ctx, { orderId, grantedOrderIds: await readOrderAccess(cookies) });
  if (!found.ok) return { order: null, orderId };
  const { order, events } = found.value;
  const settings = await readSettings(ctx);
  const pictures = await listLinePictures(ctx, order.lines);
  const tracker = trackerView(order, events, settings);
  return {
    order: { ...pick(order, RECEIPT_FIELDS), placedOn: formatDate(order.createdAt, settings.timeZone), pictures },
    tracker,
    isJustPlaced: tracker.isUnderWay && isJustPlaced(cookies, order.id),
    isSignedIn: ctx.actor.kind === "account",
  };
}

/** After a checkout with script the page shows at once and its order follows. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => ({
  arriving: serverLoader() as Promise<View>,
});

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page section">
      {"arriving" in loaderData ? (
        <Suspense fallback={<OrderPageSkeleton />}>
          <Arriving view={loaderData.arriving} />
        </Suspense>
      ) : (
        <Page view={loaderData} />
      )}
    </div>
  );
}

/** The skeleton had no heading to focus. */
function Arriving({ view }: { view: Promise<View> }) {
  const arrived = use(view);
  useEffect(() => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }), []);
  return <Page view={arrived} />;
}

function Page({ view }: { view: View }) {
  useEffect(() => {
    if (view.order?.isGuest) forgetGuestUser();
  }, [view]);
  if (view.order === null) return <NotFound orderId={view.orderId} />;
  return <OrderPage {...view} address={<AddressText address={view.order.address} />} />;
}

const NotFound = ({ orderId }: { orderId: string }) => (
  <div className="mx-auto grid max-w-lg gap-6">
    <h1 tabIndex={-1} className="font-display text-title">
      {orderMessages.notFoundTitle}
    </h1>
    <p className="text-muted">{receiptTexts.notFoundText}</p>
    <div className="card card-pad">
      <LookUpForm orderId={orderId} />
    </div>
    <ButtonLink to="/products" className="justify-self-start">
      {receiptTexts.continueShopping}
    </ButtonLink>
  </div>
);

/** Nothing is lost when reading the order fails: offers another try. */
export function ErrorBoundary() {
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-lg gap-6">
        <h1 tabIndex={-1} className="font-display text-title">
          {orderMessages.errorTitle}
        </h1>
        <p role="alert">{orderMessages.loadFailed}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" to="" reloadDocument>
            {receiptTexts.tryAgain}
          </ButtonLink>
          <ButtonLink to="/products">{receiptTexts.continueShopping}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
