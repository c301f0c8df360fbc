import { Link } from "react-router";
import { writeAmount } from "#app/shared/kernel/forms/amount.ts";
import { AmountField } from "#app/office/ui/form/amount-field.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { Choice, SelectField } from "#app/shared/ui/form/field.tsx";
import { PAYMENT_STATUSES } from "#app/rooms/orders/constants.ts";
import { amountFieldNames, orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import { orderFilterTexts, paymentStatusNames } from "#app/rooms/orders/messages.ts";
import type { OrderFilter } from "#app/rooms/orders/types.ts";

export function FilterPanel({ id, filter, resetTo }: { id: string; filter: OrderFilter; resetTo: string }) {
  const min = writeAmount(filter.minCents);
  const max = writeAmount(filter.maxCents);
  // A new key after Apply, Reset or Back resets the fields to the address and closes the panel.
  const key = [min, max, filter.paymentStatus, filter.isSale].join("/");
  return (
    <div
      key={key}
      id={id}
      popover="auto"
      className="list-filter-panel"
      role="group"
      aria-label={orderListTexts.moreFilters}
    >
      <div className="list-filter-amounts">
        <AmountField kind="money" label={amountFieldNames.min} name="min" defaultValue={min} />
        <AmountField kind="money" label={amountFieldNames.max} name="max" defaultValue={max} />
      </div>
      <SelectField label={orderListTexts.paymentStatus} name="payment" defaultValue={filter.paymentStatus ?? ""}>
        <option value="">{orderListTexts.all}</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {paymentStatusNames[status]}
          </option>
        ))}
      </SelectField>
      <Choice label={orderFilterTexts.onlySales} name="sales" value="yes" defaultChecked={filter.isSale} />
      <div className="list-filter-actions">
        <Link to={resetTo} preventScrollReset className={buttonClass({ variant: "quiet" })}>
          {orderListTexts.resetFilters}
        </Link>
        <Button variant="leaf">{orderListTexts.applyFilters}</Button>
      </div>
    </div>
  );
}
