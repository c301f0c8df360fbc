import { useLocation } from "react-router";
import { DeleteOrdersDialog } from "../bulk/delete-orders-dialog.tsx";
import { OrderDetails } from "./order-details.tsx";
import { HandledButton, NoteForm } from "./order-forms.tsx";
import { OrderHistory } from "./order-history.tsx";
import { ParcelDialog } from "../parcel/parcel-dialog.tsx";
import { RefundDialog } from "../refund/refund-dialog.tsx";
import { StatusDialog } from "../status/status-dialog.tsx";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { AdminErrorBanner, AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/route";
import { orderActionOf, handleOrderAction } from "./actions.server.ts";
import { OrderHead } from "./order-head.tsx";
import { listPath, orderPath, parcelPath, refundPath, updatePath } from "../links.ts";
import { readOrderPage } from "./load.server.ts";
import { handleParcelForm } from "../parcel/order-parcel.server.ts";
import { refund } from "../refund/order-refund.server.ts";
import { changeStatus } from "../status/order-status.server.ts";
import { orderPageTexts } from "#app/rooms/orders/admin-messages.ts";

export const meta = adminMeta(orderPageTexts.title);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  return readOrderPage(ctx, { orderId: args.params.orderId, url: args.url });
}

export async function action(args: Route.ActionArgs) {
  const { request, url, params } = args;
  if (url.searchParams.has("refund"))
    return refund(await requireStaff(args), { request, url, orderId: params.orderId });
  const ctx = await requireStaff(args);
  const form = await readForm(request);
  if (url.searchParams.has("parcel")) return handleParcelForm(ctx, { form, url, orderId: params.orderId });
  const orderAction = orderActionOf(form);
  return orderAction
    ? handleOrderAction(ctx, orderAction, { form, url, orderId: params.orderId })
    : changeStatus(ctx, { form, url });
}

/** A refused change and a refund without an answer show the order as it is now. */
export const shouldRevalidate = reloadOn(409, 502);

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, dateText, dialog, refund: money, deletion } = loaderData;
  const { search } = useLocation();
  const list = listPath(search);
  const here = orderPath(order.id, search);
  const { refused, answer, actionAnswer, parcel } = sortAnswer(actionData);
  return (
    <div className="admin-stack">
      <OrderHead loaded={loaderData} here={here} list={list} />
      <Saved texts={[dialog.savedText, money.savedText, loaderData.doneText]} dismissTo={here} />
      {actionAnswer && actionAnswer.action !== "note" && (
        <AdminErrorBanner text={actionAnswer.error} dismissTo={here} />
      )}
      <OrderDetails
        order={order}
        account={loaderData.account}
        dateText={dateText}
        parcel={loaderData.parcel}
        underWayCents={money.underWayCents}
        parcelTo={loaderData.may.correct ? parcelPath(here) : null}
        {...historyParts(loaderData, { here, actionAnswer })}
      />
      {dialog.order && loaderData.may.update && (
        <StatusDialog
          order={dialog.order}
          refused={refused}
          action={updatePath(here, dialog.order.id)}
          closeTo={here}
        />
      )}
      {loaderData.may.correct && new URLSearchParams(search).has("parcel") && (
        <ParcelDialog
          carriers={loaderData.carriers}
          order={order}
          refused={parcel}
          action={parcelPath(here)}
          closeTo={here}
        />
      )}
      {money.dialog && <RefundDialog order={money.dialog} answer={answer} action={refundPath(here)} closeTo={here} />}
      {deletion && <DeleteOrdersDialog {...deletion} action={list} closeTo={here} />}
    </div>
  );
}

/** The action's answer: about a status change, a refund, the parcel, or one of the page's own actions. */
function sortAnswer(said: Route.ComponentProps["actionData"]) {
  const nothing = { refused: null, answer: null, actionAnswer: null, parcel: null };
  if (!said) return nothing;
  if (!("kind" in said)) return { ...nothing, refused: said };
  if (said.kind === "parcel") return { ...nothing, parcel: said };
  return said.kind === "action" ? { ...nothing, actionAnswer: said } : { ...nothing, answer: said };
}

const Saved = ({ texts, dismissTo }: { texts: readonly (string | null)[]; dismissTo: string }) =>
  texts.map((text) => text && <AdminSavedNotice key={text} text={text} dismissTo={dismissTo} />);

type HistoryParts = { here: string; actionAnswer: ReturnType<typeof sortAnswer>["actionAnswer"] };

/** The history, and for who may write in it the forms that do. */
function historyParts(
  { may, requestKey, steps }: Route.ComponentProps["loaderData"],
  { here, actionAnswer }: HistoryParts,
) {
  const history = <OrderHistory steps={steps} />;
  if (!may.update) return { history };
  return {
    handled: <HandledButton action={here} requestKey={requestKey} />,
    history: (
      <>
        <NoteForm
          key={requestKey}
          action={here}
          requestKey={requestKey}
          refused={actionAnswer?.action === "note" ? actionAnswer : null}
        />
        {history}
      </>
    ),
  };
}

export const ErrorBoundary = AdminError;
