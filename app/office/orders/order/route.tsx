import { useLocation } from "react-router";
import { DeleteOrdersDialog } from "../bulk/delete-orders-dialog.tsx";
import { OrderDetails } from "./order-details.tsx";
import { HandledButton, NoteForm } from "./order-forms.tsx";
import { OrderHistory } from "./order-history.tsx";
import { ParcelDialog } from "../parcel/parcel-dialog.tsx";
import { RefundDialog } from "../refund/refund-dialog.tsx";
import { StatusDialog } from "../status/status-dialog.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/route";
import { submitOrderForm } from "./actions.server.ts";
import { OrderHead } from "./order-head.tsx";
import { listPath, orderPath, parcelPath, refundPath, updatePath } from "../links.ts";
import { readOrderPage } from "./load.server.ts";
import { orderPageTexts } from "#app/rooms/orders/admin-messages.ts";

export const meta = adminMeta(() => orderPageTexts.title);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  return readOrderPage(ctx, { orderId: args.params.orderId, url: args.url });
}

export const action = (args: Route.ActionArgs) => submitOrderForm(args);

export const shouldRevalidate = reloadOn(409, 502);

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, dateText, dialog, refund: money, deletion } = loaderData;
  const { search } = useLocation();
  const list = listPath(search);
  const here = orderPath(order.id, search);
  const { refused, answer, actionAnswer, parcel } = splitAnswer(actionData);
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

function splitAnswer(answer: Route.ComponentProps["actionData"]) {
  const nothing = { refused: null, answer: null, actionAnswer: null, parcel: null };
  if (!answer) return nothing;
  if (!("kind" in answer)) return { ...nothing, refused: answer };
  if (answer.kind === "parcel") return { ...nothing, parcel: answer };
  return answer.kind === "action" ? { ...nothing, actionAnswer: answer } : { ...nothing, answer };
}

const Saved = ({ texts, dismissTo }: { texts: readonly (string | null)[]; dismissTo: string }) =>
  texts.map((text) => text && <AdminSavedNotice key={text} text={text} dismissTo={dismissTo} />);

type HistoryParts = { here: string; actionAnswer: ReturnType<typeof splitAnswer>["actionAnswer"] };

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
