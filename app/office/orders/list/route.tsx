import { Download, RefreshCw } from "lucide-react";
import { Link, useLocation } from "react-router";
import { amountFieldNames, orderBulkTexts, orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import { BulkResults, type BulkAnswer } from "../bulk/bulk-results.tsx";
import { BulkStatusDialog } from "../bulk/bulk-status-dialog.tsx";
import { DeleteOrdersDialog } from "../bulk/delete-orders-dialog.tsx";
import { OrderFilterForm } from "./order-filter.tsx";
import { EnterOnRows, SELECTION, SkipToOrders } from "./order-selection.tsx";
import { OrderViews } from "./order-views.tsx";
import { StatusDialog, type RefusedChange } from "../status/status-dialog.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice, UndoneNotice } from "#app/office/ui/saved-notice.tsx";
import { UnreadAmounts } from "#app/office/ui/list/unread-amounts.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { submitOrderListForm } from "../bulk/order-bulk.server.ts";
import { exportPath, listPath, updatePath } from "../links.ts";
import { OrderList } from "./order-list.tsx";
import { readOrderList } from "./load.server.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";

export const meta = adminMeta(
  () => adminShellTexts.orders,
  () => orderListTexts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const loaded = await readOrderList(await requireStaff(args), args.url);
  return withGoneStatus(loaded, loaded.dialog.isGone);
}

export const action = (args: Route.ActionArgs) => submitOrderListForm(args);

export const shouldRevalidate = reloadOn(409, 500);

export default function AdminOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, may } = loaderData;
  // The list is also a tab of /admin-dashboard.
  const { pathname, search } = useLocation();
  const here = listPath(search, pathname);
  const answer = splitAnswer(actionData);
  return (
    <div className="admin-stack">
      {list.total > 0 && <EnterOnRows may={may} />}
      <AdminPageHead title={adminShellTexts.orders} subtitle={orderListTexts.subtitle}>
        {list.total > 0 && <SkipToOrders />}
        {may.export && (
          <Button form={SELECTION} formAction={exportPath(search)} formMethod="post" disabled={list.total === 0}>
            <Download size={18} />
            {orderBulkTexts.export}
          </Button>
        )}
        <Link to={here} replace preventScrollReset className={buttonClass({})}>
          <RefreshCw size={18} />
          {orderBulkTexts.refresh}
        </Link>
      </AdminPageHead>
      <Messages loaded={loaderData} bulk={answer.bulk} dismissTo={here} />
      <OrderViews current={filter.view} counts={list.views} path={pathname} />
      <OrderFilterForm filter={filter} path={pathname} />
      <UnreadAmounts fields={amountFieldNames} />
      {!list.error && <OrderList filter={filter} list={list} may={may} path={pathname} search={search} />}
      <Dialogs loaded={loaderData} refused={answer.refused} here={here} />
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Answers = { bulk: BulkAnswer | null; refused: RefusedChange | null };

function splitAnswer(answer: Route.ComponentProps["actionData"]): Answers {
  if (!answer) return { bulk: null, refused: null };
  return "kind" in answer ? { bulk: answer, refused: null } : { bulk: null, refused: answer };
}

type MessagesProps = { loaded: Loaded; bulk: Answers["bulk"]; dismissTo: string };

function Messages({ loaded: { list, dialog, bulk: bulkDialogs, undo }, bulk, dismissTo }: MessagesProps) {
  const savedText = dialog.savedText ?? bulkDialogs.doneText;
  return (
    <>
      {savedText && !bulk && <AdminSavedNotice text={savedText} dismissTo={dismissTo} undo={undo.offer} />}
      {!bulk && <UndoneNotice undone={undo.undone} dismissTo={dismissTo} />}
      {[list.error, dialog.error].map(
        (text) => text && <AdminErrorBanner key={text} text={text} dismissTo={dismissTo} />,
      )}
      {bulk && <BulkResults answer={bulk} dismissTo={dismissTo} />}
    </>
  );
}

function Dialogs({
  loaded: { dialog, bulk, may },
  refused,
  here,
}: { loaded: Loaded; here: string } & Pick<Answers, "refused">) {
  return (
    <>
      {dialog.order && may.update && (
        <StatusDialog
          order={dialog.order}
          refused={refused}
          action={updatePath(here, dialog.order.id)}
          closeTo={here}
        />
      )}
      {bulk.change && <BulkStatusDialog {...bulk.change} action={here} closeTo={here} />}
      {bulk.deletion && <DeleteOrdersDialog {...bulk.deletion} action={here} closeTo={here} />}
    </>
  );
}

export const ErrorBoundary = AdminError;
