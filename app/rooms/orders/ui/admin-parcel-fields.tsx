import { SelectField, TextField } from "../../../shared/ui/field.tsx";
import { TRACKING_MAX } from "../constants.ts";
import { orderAdminMessages as texts } from "../messages.ts";
import { CarrierOptions } from "./admin-bulk-preview.tsx";

/** Who carries the parcel, and its number. */
export const ParcelFields = ({ carrier, tracking }: { carrier: string; tracking: string }) => (
  <>
    <SelectField label={texts.carrierLabel} name="carrier" isOptional defaultValue={carrier}>
      <CarrierOptions />
    </SelectField>
    <TextField
      label={texts.trackingLabel}
      name="tracking"
      isOptional
      maxLength={TRACKING_MAX}
      defaultValue={tracking}
      hint={texts.trackingHint}
    />
  </>
);
