import { Choice, TextField } from "#app/shared/ui/form/field.tsx";
import { SETTING_LIMITS } from "#app/rooms/settings/constants.ts";
import { settingTexts as texts } from "#app/rooms/settings/messages.ts";
import { fieldProps, rowCount, type FieldsShown } from "./setting-field.ts";

export function CarrierFields({ shown }: { shown: FieldsShown }) {
  const own = Object.entries(shown.fields).filter(([field]) => field.startsWith("carriers."));
  return (
    // Moved or removed rows need new fields, or typed text would stay.
    <div key={JSON.stringify(own)} className="setting-wide setting-rows">
      {Array.from({ length: rowCount(shown, "carriers", SETTING_LIMITS.rows) }, (_, at) => (
        <CarrierRow key={at} shown={shown} at={at} />
      ))}
      <p className="field-hint">{texts.carriersHint}</p>
      <p className="field-hint">{texts.rowsHint}</p>
    </div>
  );
}

function CarrierRow({ shown, at }: { shown: FieldsShown; at: number }) {
  const of = (part: string) => fieldProps(shown, `carriers.${at}.${part}`);
  const isOn = shown.fields[`carriers.${at}.isOn`] ?? "true";
  const place = of("place");
  return (
    <fieldset className="setting-row carrier-row">
      <legend className="field-label">{texts.carrier({ number: at + 1 })}</legend>
      <TextField {...of("name")} label={texts.carrierName} maxLength={SETTING_LIMITS.carrierName} autoComplete="off" />
      <TextField
        {...of("url")}
        label={texts.carrierUrl}
        maxLength={SETTING_LIMITS.carrierUrl}
        inputMode="url"
        autoComplete="off"
      />
      <TextField
        {...place}
        defaultValue={place.defaultValue || String(at + 1)}
        label={texts.carrierPlace}
        type="number"
        min={1}
        max={SETTING_LIMITS.rows}
        autoComplete="off"
      />
      <Choice name={`carriers.${at}.isOn`} value="true" label={texts.carrierOn} defaultChecked={isOn === "true"} />
    </fieldset>
  );
}
