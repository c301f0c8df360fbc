import { SelectField, TextField } from "#app/shared/ui/form/field.tsx";
import { TRACKING_MAX } from "#app/rooms/orders/constants.ts";
import { orderAdminMessages as texts } from "#app/rooms/orders/messages.ts";

type ParcelFieldsProps = { carriers: readonly string[]; carrier: string; tracking: string };

export const ParcelFields = ({ carriers, carrier, tracking }: ParcelFieldsProps) => (
  <>
    <SelectField label={texts.carrierLabel} name="carrier" isOptional defaultValue={carrier}>
      <CarrierOptions carriers={carriers} />
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

export const CarrierOptions = ({ carriers }: { carriers: readonly string[] }) => (
  <>
    <option value="">{texts.noCarrier}</option>
    {carriers.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </>
);
