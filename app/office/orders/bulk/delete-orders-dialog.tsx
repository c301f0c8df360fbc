import { chosenValue } from "#app/shared/kernel/lists/list-filter.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { FormScreen } from "#app/office/ui/form/form-screen.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { BULK_SHOWN, MAX_BULK } from "#app/rooms/orders/constants.ts";
import { orderBulkTexts as texts } from "#app/rooms/orders/admin-messages.ts";
import { isPaidAndKept } from "#app/rooms/orders/status/status.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { ChosenOrder } from "#app/rooms/orders/types.ts";
import { ScrollBox } from "#app/office/ui/dialog/scroll-box.tsx";

type DeleteProps = { orders: readonly ChosenOrder[]; isCut: boolean; action: string; closeTo: string };

export const DeleteOrdersDialog = ({ orders, isCut, action, closeTo }: DeleteProps) => (
  <FormScreen
    id="delete-orders"
    title={texts.deleteTitle({ count: orders.length, id: shortId(orders[0]?.id ?? "") })}
    role="alertdialog"
    action={action}
    closeTo={closeTo}
    bodyClass="status-fields"
    save={{ text: texts.remove, intent: "delete-for-good", variant: "danger" }}
  >
    {orders.map(({ id, updatedAt }) => (
      <input key={id} type="hidden" name="chosen" value={chosenValue(id, updatedAt.toISOString())} />
    ))}
    <p>{texts.askDelete({ count: orders.length })}</p>
    {isCut && <p className="text-muted">{texts.tooMany({ most: MAX_BULK })}</p>}
    <PaidOrders orders={orders.filter(isPaidAndKept)} />
  </FormScreen>
);

function PaidOrders({ orders }: { orders: readonly ChosenOrder[] }) {
  if (orders.length === 0) return null;
  const rest = orders.length - BULK_SHOWN;
  return (
    <Notice tone="warning">
      <p>{texts.paidKept}</p>
      <ScrollBox label={texts.paidKept} className="bulk-paid">
        <ul>
          {orders.slice(0, BULK_SHOWN).map((order) => (
            <PaidOrder key={order.id} {...order} />
          ))}
          {rest > 0 && <li>{texts.more({ count: rest })}</li>}
        </ul>
      </ScrollBox>
    </Notice>
  );
}

const PaidOrder = ({ id, customerName, totalCents, refundedCents, currency }: ChosenOrder) => (
  <li>
    <span>
      <strong>#{shortId(id)}</strong> {customerName}
    </span>{" "}
    <span className="bulk-kept">{formatMoney(totalCents - refundedCents, currency)}</span>{" "}
    {refundedCents > 0 && (
      <span className="bulk-rest">{texts.refundedOf({ total: formatMoney(totalCents, currency) })}</span>
    )}
  </li>
);
