import { FormScreen } from "#app/office/ui/form/form-screen.tsx";
import { Choice } from "#app/shared/ui/form/field.tsx";
import { orderScreenTexts as texts } from "#app/rooms/orders/admin-messages.ts";
import { carrierName } from "#app/rooms/orders/status/parcel.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { ParcelFields } from "./parcel-fields.tsx";
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
  const typed = refused ?? { carrier: carrierName(order.carrier), tracking: order.tracking };
  const seenUpdatedAt = order.updatedAt.toISOString();
  return (
    <FormScreen
      id="correct-parcel"
      title={texts.parcelTitle}
      action={action}
      closeTo={closeTo}
      // With every answer the fields start from the current values.
      round={seenUpdatedAt}
      hiddenFields={{ seenUpdatedAt }}
      refused={refused && { text: refused.error, isConflict: refused.isConflict }}
      formClass="status-form"
      bodyClass="status-fields"
      save={{ text: adminWords.saveChanges, saving: adminWords.saving, intent: "parcel" }}
    >
      <ParcelFields carriers={carriers} carrier={typed.carrier} tracking={typed.tracking ?? ""} />
      {order.email && (
        <Choice label={texts.parcelMail} name="mail" value="yes" defaultChecked={refused?.isMailed ?? false} />
      )}
    </FormScreen>
  );
}
