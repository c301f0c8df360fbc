import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { useNavigation } from "react-router";
import { ORDERS_PAGE_SIZE } from "#app/rooms/orders/constants.ts";
import { orderFilterQuery } from "#app/rooms/orders/list/order-filter.ts";
import type { OrderFilter } from "#app/rooms/orders/types.ts";
import { NoOrders } from "./order-filter.tsx";
import { OrderSelection } from "./order-selection.tsx";
import { OrderTable, type OrderRow } from "./order-table.tsx";
import { ListCount } from "#app/office/ui/list/list-count.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { listPath, orderPath, updatePath } from "../links.ts";
import { orderListTexts } from "#app/rooms/orders/admin-messages.ts";

export type OrderPage = { readonly rows: readonly OrderRow[]; readonly total: number; readonly pageCount: number };
export type MayWithOrders = { readonly update: boolean; readonly remove: boolean; readonly export: boolean };

type ListProps = { filter: OrderFilter; list: OrderPage; may: MayWithOrders; path: string; search: string };

export function OrderList({ filter, list, may, path, search }: ListProps) {
  const isBusy = useNavigation().location?.pathname === path;
  const key = useScreenKey();
  const isDone = new URLSearchParams(search).has("done");
  const here = listPath(search, path);
  if (list.total === 0) return <NoOrders filter={filter} path={path} />;
  const first = (filter.page - 1) * ORDERS_PAGE_SIZE;
  const shown = list.rows.length;
  return (
    <>
      <OrderSelection
        action={here}
        total={list.total}
        shown={shown}
        resetOn={isDone ? key : null}
        may={may}
        count={
          <ListCount
            total={list.total}
            first={first + 1}
            last={first + shown}
            one={orderListTexts.one}
            many={orderListTexts.many}
          />
        }
      >
        <OrderTable
          rows={list.rows}
          isBusy={isBusy}
          mayUpdate={may.update}
          maySelect={may.update || may.remove || may.export}
          viewTo={(id) => orderPath(id, search)}
          updateTo={(id) => updatePath(here, id)}
        />
      </OrderSelection>
      <Pagination
        label={orderListTexts.pages}
        page={filter.page}
        pageCount={list.pageCount}
        to={(page) => path + orderFilterQuery({ ...filter, page })}
      />
    </>
  );
}
