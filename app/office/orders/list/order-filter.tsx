import { formatMonth } from "#app/shared/kernel/format/format.ts";
import { FilterSelect, ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
import { emptyViewTexts, orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import { orderAdminMessages, rangeNames, statusNames } from "#app/rooms/orders/messages.ts";
import { orderFilterQuery, panelFilterCount, readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import type { OrderFilter, OrderMonth } from "#app/rooms/orders/types.ts";
import { FilterPanel } from "./order-filter-panel.tsx";

const PANEL = "order-filter-panel";
const INSTANT = ["status", "range"] as const;
const NO_PANEL = { minCents: null, maxCents: null, paymentStatus: null, isSale: false } as const;

export function OrderFilterForm({ filter, path }: { filter: OrderFilter; path: string }) {
  const resetTo = path + orderFilterQuery({ ...filter, ...NO_PANEL, page: 1 });
  return (
    <ListFilterForm
      label={orderListTexts.orders}
      className="order-filter"
      path={path}
      filter={filter}
      read={readOrderFilter}
      write={orderFilterQuery}
      instant={INSTANT}
      search={{
        label: orderListTexts.searchOrders,
        placeholder: orderAdminMessages.searchPlaceholder,
        maxLength: 200,
      }}
      more={{
        panel: <FilterPanel id={PANEL} filter={filter} resetTo={resetTo} />,
        panelId: PANEL,
        count: panelFilterCount(filter),
      }}
    >
      {filter.view && <input type="hidden" name="view" value={filter.view} />}
      <FilterSelect
        name="status"
        label={orderListTexts.status}
        value={filter.status}
        all={orderListTexts.allStatuses}
        names={statusNames}
      />
      <FilterSelect name="range" label={orderListTexts.date} value={filter.range} names={rangeNames}>
        {isMonth(filter.range) && <option value={filter.range}>{formatMonth(filter.range)}</option>}
      </FilterSelect>
    </ListFilterForm>
  );
}

const isMonth = (range: OrderFilter["range"]): range is OrderMonth => !(range in rangeNames);

/** Why no order is shown; `allTo` leads to all. */
export function noOrders(filter: OrderFilter, path: string) {
  const { view } = filter;
  const isWholeView = view !== null && orderFilterQuery({ ...filter, view: null, page: 1 }) === "";
  const text = isWholeView ? emptyViewTexts[view] : orderAdminMessages.noMatch;
  const allTo = orderFilterQuery(filter) === "" ? null : path;
  return { none: text, noMatch: text, hint: orderAdminMessages.noneYet, allTo };
}
