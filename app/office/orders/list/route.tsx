import { Download, RefreshCw } from "lucide-react";
import { Link, useLocation } from "react-router";
import { amountFieldNames, orderBulkTexts, orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import { MAX_BULK, ORDERS_PAGE_SIZE } from "#app/rooms/orders/constants.ts";
import { orderFilterQuery } from "#app/rooms/orders/list/order-filter.ts";
import { BulkResults, type BulkAnswer } from "../bulk/bulk-results.tsx";
import { BulkStatusDialog } from "../bulk/bulk-status-dialog.tsx";
import { DeleteOrdersDialog } from "../bulk/delete-orders-dialog.tsx";
import { noOrders, OrderFilterForm } from "./order-filter.tsx";
import { BulkButtons, EnterOnRows, SELECTION, SkipToOrders } from "./order-selection.tsx";
import { OrderViews } from "./order-views.tsx";
import { StatusDialog, type RefusedChange } from "../status/status-dialog.tsx";
import { ListScreen } from "#app/office/ui/list/list-screen.tsx";
import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { UnreadAmounts } from "#app/office/ui/list/unread-amounts.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { submitOrderListForm } from "../bulk/order-bulk.server.ts";
import { exportPath, listPath, orderPath, updatePath } from "../links.ts";
import { OrderTable } from "./order-table.tsx";
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
  const { filter, list, may, dialog, bulk, undo } = loaderData;
  // The list is also a tab of /admin-dashboard.
  const { pathname: path, search } = useLocation();
  const key = useScreenKey();
  const here = listPath(search, path);
  const answer = splitAnswer(actionData);
  const isDone = new URLSearchParams(search).has("done");
  return (
    <ListScreen
      title={adminShellTexts.orders}
      subtitle={orderListTexts.subtitle}
      here={here}
      list={list}
      paging={{
        page: filter.page,
        size: ORDERS_PAGE_SIZE,
        to: (page) => path + orderFilterQuery({ ...filter, page }),
      }}
      noun={orderListTexts}
      empty={noOrders(filter, path)}
      actions={<Actions may={may} isEmpty={list.total === 0} here={here} search={search} />}
      hasRefresh
      done={answer.bulk ? null : (dialog.savedText ?? bulk.doneText)}
      undo={answer.bulk ? undefined : undo}
      refused={dialog.error}
      results={answer.bulk && <BulkResults answer={answer.bulk} dismissTo={here} />}
      filter={
        <>
          <OrderViews current={filter.view} counts={list.views} path={path} />
          <OrderFilterForm filter={filter} path={path} />
          <UnreadAmounts fields={amountFieldNames} />
        </>
      }
      selection={{
        id: SELECTION,
        most: MAX_BULK,
        resetOn: isDone ? key : null,
        label: orderListTexts.selectedOrders,
        texts: orderBulkTexts,
        buttons: <BulkButtons may={may} />,
      }}
      after={<Dialogs loaded={loaderData} refused={answer.refused} here={here} />}
    >
      <OrderTable
        rows={list.rows}
        mayUpdate={may.update}
        maySelect={may.update || may.remove || may.export}
        viewTo={(id) => orderPath(id, search)}
        updateTo={(id) => updatePath(here, id)}
      />
    </ListScreen>
  );
}

type ActionsProps = { may: Loaded["may"]; isEmpty: boolean; here: string; search: string };

const Actions = ({ may, isEmpty, here, search }: ActionsProps) => (
  <>
    {!isEmpty && <EnterOnRows may={may} />}
    {!isEmpty && <SkipToOrders />}
    {may.export && (
      <Button form={SELECTION} formAction={exportPath(search)} formMethod="post" disabled={isEmpty}>
        <Download size={18} />
        {orderBulkTexts.export}
      </Button>
    )}
    <Link to={here} replace preventScrollReset className={buttonClass({})}>
      <RefreshCw size={18} />
      {orderBulkTexts.refresh}
    </Link>
  </>
);

type Loaded = Route.ComponentProps["loaderData"];
type Answers = { bulk: BulkAnswer | null; refused: RefusedChange | null };

function splitAnswer(answer: Route.ComponentProps["actionData"]): Answers {
  if (!answer) return { bulk: null, refused: null };
  return "kind" in answer ? { bulk: answer, refused: null } : { bulk: null, refused: answer };
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
