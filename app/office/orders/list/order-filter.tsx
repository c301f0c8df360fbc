import { Link } from "react-router";
import { formatMonth } from "#app/shared/kernel/format/format.ts";
import { ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { ORDER_RANGES, ORDER_STATUSES } from "#app/rooms/orders/constants.ts";
import { emptyViewTexts, orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import { orderAdminMessages, rangeNames, statusNames } from "#app/rooms/orders/messages.ts";
import { orderFilterQuery, panelFilterCount, readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import type { OrderFilter, OrderMonth } from "#app/rooms/orders/types.ts";
import { FilterPanel } from "./order-filter-panel.tsx";

const PANEL = "order-filter-panel";
const INSTANT = ["status", "range"] as const;
const NO_PANEL = { minCents: null, maxCents: null, paymentStatus: null, isSale: false } as const;
const toQuery = (fields: URLSearchParams): string => orderFilterQuery({ ...readOrderFilter(fields), page: 1 });

export function OrderFilterForm({ filter, path }: { filter: OrderFilter; path: string }) {
  const resetTo = path + orderFilterQuery({ ...filter, ...NO_PANEL, page: 1 });
  return (
    <ListFilterForm
      label={orderListTexts.orders}
      className="order-filter"
      path={path}
      query={orderFilterQuery({ ...filter, page: 1 })}
      toQuery={toQuery}
      instant={INSTANT}
      search={{
        label: orderListTexts.searchOrders,
        value: filter.search,
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
      <SelectField label={orderListTexts.status} isLabelHidden name="status" defaultValue={filter.status ?? ""}>
        <option value="">{orderListTexts.allStatuses}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
      <SelectField label={orderListTexts.date} isLabelHidden name="range" defaultValue={filter.range}>
        {ORDER_RANGES.map((range) => (
          <option key={range} value={range}>
            {rangeNames[range]}
          </option>
        ))}
        {isMonth(filter.range) && <option value={filter.range}>{formatMonth(filter.range)}</option>}
      </SelectField>
    </ListFilterForm>
  );
}

const isMonth = (range: OrderFilter["range"]): range is OrderMonth => !(range in rangeNames);

export function NoOrders({ filter, path }: { filter: OrderFilter; path: string }) {
  const { view } = filter;
  const isWholeView = view !== null && orderFilterQuery({ ...filter, view: null, page: 1 }) === "";
  const allTo = orderFilterQuery(filter) === "" ? null : path;
  return (
    <div className="admin-empty">
      <p>{isWholeView ? emptyViewTexts[view] : orderAdminMessages.noMatch}</p>
      {allTo ? (
        <Link to={allTo} className="link">
          {orderListTexts.showAllOrders}
        </Link>
      ) : (
        <p>{orderAdminMessages.noneYet}</p>
      )}
    </div>
  );
}
