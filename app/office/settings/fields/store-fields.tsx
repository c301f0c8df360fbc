import { SelectField, TextAreaField, TextField } from "#app/shared/ui/form/field.tsx";
import { settingTexts as texts } from "#app/rooms/settings/messages.ts";
import { fieldProps, type FieldsShown } from "./setting-field.ts";

export function StoreFields({ shown, timeZones }: { shown: FieldsShown; timeZones: readonly string[] }) {
  return (
    <>
      <TextField {...fieldProps(shown, "store_name")} label={texts.storeName} maxLength={100} />
      <TextField
        {...fieldProps(shown, "store_email")}
        label={texts.storeEmail}
        hint={texts.storeEmailHint}
        type="email"
        autoComplete="off"
      />
      <TextAreaField
        {...fieldProps(shown, "store_description")}
        label={texts.storeDescription}
        hint={texts.storeDescriptionHint}
        maxLength={500}
        rows={3}
        className="setting-wide"
      />
      <SelectField {...fieldProps(shown, "time_zone")} label={texts.timeZone} hint={texts.timeZoneHint}>
        {timeZones.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps(shown, "founding_year")}
        label={texts.foundingYear}
        hint={texts.foundingYearHint}
        inputMode="numeric"
      />
    </>
  );
}
