import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { ScreenForm } from "#app/office/ui/form/form-screen.tsx";
import { Choice, SelectField } from "#app/shared/ui/form/field.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";
import { withTags } from "#app/shared/ui/page/with-tags.tsx";
import { ORDER_STATUSES } from "#app/rooms/orders/constants.ts";
import { orderAdminMessages, statusNames } from "#app/rooms/orders/messages.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import { statusEffects } from "#app/rooms/orders/status/status.ts";
import type { OrderStatus } from "#app/rooms/orders/types.ts";
import { ParcelFields } from "../parcel/parcel-fields.tsx";
import { orderPageTexts } from "#app/rooms/orders/admin-messages.ts";
import { adminWords } from "#app/office/ui/messages.ts";

/** The order as the dialog found it; `updatedAt` travels back so that a concurrent change is noticed. */
export type StatusDialogOrder = {
  readonly id: string;
  readonly status: OrderStatus;
  /** null: nothing to refund, or not by this role. */
  readonly refundText: string | null;
  readonly carrier: string;
  readonly carriers: readonly string[];
  readonly tracking: string;
  readonly updatedAt: string;
};
export type RefusedChange = {
  readonly orderId: string;
  readonly error: string;
  readonly isConflict: boolean;
  readonly status: OrderStatus | null;
  readonly carrier: string;
  readonly tracking: string;
  readonly restock: boolean;
  readonly refund: boolean;
};

const SELECT = "new-status";

/** The choice made before hydration; null on the server and in a dialog that script opened. */
const chosenBefore = (): string | null =>
  typeof document === "undefined" ? null : (document.querySelector<HTMLSelectElement>(`#${SELECT}`)?.value ?? null);

type StatusDialogProps = { order: StatusDialogOrder; refused: RefusedChange | null; action: string; closeTo: string };

/** "Update Order Status". CSS alone shows the notes and questions of the chosen option, so it works without script. */
export function StatusDialog({ order, refused, action, closeTo }: StatusDialogProps) {
  return (
    <AdminModal id="update-status" title={orderPageTexts.updateOrderStatus} closeTo={closeTo}>
      {/* A new key with every answer: the fields start from the current values. */}
      <StatusForm
        key={`${order.id}/${order.updatedAt}`}
        order={order}
        refused={refused}
        action={action}
        closeTo={closeTo}
      />
    </AdminModal>
  );
}

function StatusForm({ order, refused, action, closeTo }: StatusDialogProps) {
  const [chosen, setChosen] = useState<string>(() => refused?.status ?? chosenBefore() ?? order.status);
  const isUnchanged = useIsHydrated() && chosen === order.status;
  return (
    <ScreenForm
      action={action}
      closeTo={closeTo}
      hiddenFields={{ intent: "update", orderId: order.id, seenUpdatedAt: order.updatedAt }}
      refused={refused && { text: refused.error, isConflict: refused.isConflict }}
      formClass="status-form"
      bodyClass="status-fields"
      save={{ text: adminWords.saveChanges, saving: adminWords.saving, isOff: isUnchanged }}
    >
      <p className="text-ui text-muted">
        {withTags(orderPageTexts.statusNow({ number: shortId(order.id), status: statusNames[order.status] }), {
          status: (words) => <strong className="text-text">{words}</strong>,
        })}
      </p>
      <SelectField
        label={orderPageTexts.status}
        name="status"
        id={SELECT}
        defaultValue={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {ORDER_STATUSES.map((status) => (
          <option
            key={status}
            value={status}
            data-unusual={status !== order.status && statusEffects(order.status, status).isUnusual ? "" : undefined}
          >
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
      <Effects order={order} refused={refused} />
    </ScreenForm>
  );
}

function Effects({ order, refused }: { order: StatusDialogOrder; refused: RefusedChange | null }) {
  const cancelling = statusEffects(order.status, "cancelled");
  const isRestockTicked = refused ? refused.restock : cancelling.isReturnTicked;
  return (
    <div className="status-effects">
      <div role="status">
        <p className="status-unusual">
          <TriangleAlert size={18} />
          {orderAdminMessages.unusual}
        </p>
      </div>
      {order.status === "cancelled" && <p className="status-on-reopen">{orderAdminMessages.takesStock}</p>}
      {order.status !== "shipped" && <ShippedParts order={order} refused={refused} />}
      {order.status !== "cancelled" && (
        <div className="status-on-cancelled">
          <p>{orderAdminMessages.mailsCancelled}</p>
          <Choice
            label={orderAdminMessages.returnToStock}
            name="restock"
            value="yes"
            defaultChecked={isRestockTicked}
          />
          <RefundOffer order={order} isTicked={refused?.refund ?? true} />
        </div>
      )}
    </div>
  );
}

function RefundOffer({ order: { refundText }, isTicked }: { order: StatusDialogOrder; isTicked: boolean }) {
  if (refundText === null) return null;
  return (
    <div>
      <Choice
        label={orderAdminMessages.refundNext({ amount: refundText })}
        name="refund"
        value="yes"
        defaultChecked={isTicked}
        aria-describedby="refund-next-hint"
      />
      <p id="refund-next-hint" className="field-hint">
        {orderAdminMessages.refundNextHint}
      </p>
    </div>
  );
}

function ShippedParts({ order, refused }: { order: StatusDialogOrder; refused: RefusedChange | null }) {
  return (
    <div className="status-on-shipped">
      {statusEffects(order.status, "shipped").mail && <p>{orderAdminMessages.mailsShipped}</p>}
      <ParcelFields
        carriers={order.carriers}
        carrier={refused?.carrier ?? order.carrier}
        tracking={refused?.tracking ?? order.tracking}
      />
    </div>
  );
}
