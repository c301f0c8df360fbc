import { useState, type FormEvent, type KeyboardEvent } from "react";
import { chosenValue } from "#app/shared/kernel/lists/list-filter.ts";
import { FormScreen } from "#app/office/ui/form/form-screen.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { MAX_BULK, ORDER_STATUSES } from "#app/rooms/orders/constants.ts";
import { orderBulkTexts as texts, orderPageTexts } from "#app/rooms/orders/admin-messages.ts";
import { statusNames } from "#app/rooms/orders/messages.ts";
import { likelyNext, statusCounts } from "#app/rooms/orders/status/status.ts";
import type { ChosenOrder, OrderStatus } from "#app/rooms/orders/types.ts";
import { BulkPreview } from "./bulk-preview.tsx";
import { adminWords } from "#app/office/ui/messages.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

type BulkStatusProps = {
  orders: readonly ChosenOrder[];
  carriers: readonly string[];
  isCut: boolean;
  action: string;
  closeTo: string;
};

/** "Update Order Status" for several orders. CSS alone shows the effects of the chosen option, so it works without script. */
export function BulkStatusDialog({ orders, carriers, isCut, action, closeTo }: BulkStatusProps) {
  const likely = likelyNext(orders);
  return (
    <FormScreen
      id="update-statuses"
      title={orderPageTexts.updateOrderStatus}
      isWide
      action={action}
      closeTo={closeTo}
      // Enter in a parcel's field presses the first button, so it must be the one that saves.
      hiddenFields={{ intent: "status-for-good" }}
      formClass="status-form bulk-form"
      bodyClass="status-fields"
      save={{ text: adminWords.saveChanges, saving: adminWords.saving }}
    >
      {orders.map(({ id, updatedAt }) => (
        <input key={id} type="hidden" name="chosen" value={chosenValue(id, updatedAt.toISOString())} />
      ))}
      <p className="text-ui text-muted">{likely ? texts.selected({ count: orders.length }) : mixText(orders)}</p>
      {isCut && <p className="text-ui text-muted">{texts.tooMany({ most: MAX_BULK })}</p>}
      <StatusField likely={likely} />
      {ORDER_STATUSES.map((status) => (
        <BulkPreview key={status} orders={orders} carriers={carriers} to={status} />
      ))}
    </FormScreen>
  );
}

function StatusField({ likely }: { likely: OrderStatus | null }) {
  const [isMissing, setMissing] = useState(false);
  const showMissing = (event: FormEvent<HTMLSelectElement>): void => {
    event.preventDefault();
    event.currentTarget.focus();
    setMissing(true);
  };
  return (
    <SelectField
      label={texts.newStatus}
      name="status"
      id="bulk-status"
      defaultValue={likely ?? ""}
      required={!likely}
      error={isMissing ? texts.statusRequired : undefined}
      onInvalid={showMissing}
      onChange={() => setMissing(false)}
      onKeyDown={saveByEnter}
    >
      {!likely && <option value="">{texts.chooseStatus}</option>}
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statusNames[status]}
        </option>
      ))}
    </SelectField>
  );
}

/** "3 orders selected: 2 Pending, 1 Shipped". */
const mixText = (orders: readonly ChosenOrder[]): string => {
  const counts = statusCounts(orders).map(([status, count]) => `${formatNumber(count)}\u00a0${statusNames[status]}`);
  return `${texts.selected({ count: orders.length })}: ${counts.join(", ")}`;
};

/** Enter saves from this focused select too, as in every other field. */
function saveByEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
