import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { Choice } from "#app/shared/ui/form/field.tsx";
import { orderScreenTexts as texts } from "#app/rooms/orders/admin-messages.ts";
import { carrierName } from "#app/rooms/orders/status/parcel.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { ParcelFields } from "./parcel-fields.tsx";
import { Refusal } from "../status/status-dialog.tsx";
import { adminWords } from "#app/office/ui/messages.ts";

export type RefusedParcel = {
  readonly kind: "parcel";
  readonly error: string;
  readonly isConflict: boolean;
  readonly carrier: string;
  readonly tracking: string;
  readonly isMailed: boolean;
};
type ParcelDialogProps = {
  carriers: readonly string[];
  order: Pick<Order, "carrier" | "tracking" | "email" | "updatedAt">;
  refused: RefusedParcel | null;
  action: string;
  closeTo: string;
};

export function ParcelDialog({ carriers, order, refused, action, closeTo }: ParcelDialogProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const typed = refused ?? { carrier: carrierName(order.carrier), tracking: order.tracking };
  const seenUpdatedAt = order.updatedAt.toISOString();
  return (
    <AdminModal id="correct-parcel" title={texts.parcelTitle} closeTo={closeTo}>
      {/* A new key with every answer: the fields start from the current values. */}
      <Form key={seenUpdatedAt} method="post" action={action} preventScrollReset className="status-form">
        <input type="hidden" name="seenUpdatedAt" value={seenUpdatedAt} />
        <div className="dialog-body status-fields">
          {refused && <Refusal refused={refused} action={action} />}
          <ParcelFields carriers={carriers} carrier={typed.carrier} tracking={typed.tracking ?? ""} />
          {order.email && (
            <Choice label={texts.parcelMail} name="mail" value="yes" defaultChecked={refused?.isMailed ?? false} />
          )}
        </div>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className={buttonClass({})}>
            {adminWords.cancel}
          </Link>
          <Button name="intent" value="parcel" variant="leaf" disabled={isSaving} isBusy={isSaving}>
            {isSaving ? adminWords.saving : adminWords.saveChanges}
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
