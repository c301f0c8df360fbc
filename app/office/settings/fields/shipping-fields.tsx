import { AmountField } from "#app/office/ui/form/amount-field.tsx";
import { TextAreaField, TextField } from "#app/shared/ui/form/field.tsx";
import { DELIVERY_PLACES } from "#app/rooms/settings/constants.ts";
import { settingTexts as texts } from "#app/rooms/settings/messages.ts";
import { fieldProps, type FieldsShown } from "./setting-field.ts";

export function ShippingFields({ shown, currency }: { shown: FieldsShown; currency: string }) {
  return (
    <>
      <AmountField
        {...fieldProps(shown, "free_shipping_threshold")}
        kind="money"
        label={texts.threshold({ currency })}
        hint={texts.thresholdHint}
      />
      <AmountField {...fieldProps(shown, "default_shipping_rate")} kind="money" label={texts.rate({ currency })} />
      <TextAreaField {...fieldProps(shown, "countries")} label={texts.countries} hint={texts.countriesHint} rows={6} />
      <TextAreaField
        {...fieldProps(shown, "postal_optional_countries")}
        label={texts.postalOptional}
        hint={texts.postalOptionalHint}
        rows={6}
      />
    </>
  );
}

export function DeliveryFields({ shown, countries }: { shown: FieldsShown; countries: readonly string[] }) {
  const days = { type: "number", min: 1, max: 90, step: 1 };
  return (
    <>
      <div className="setting-numbers setting-wide">
        {DELIVERY_PLACES.map((place) => (
          <TextField
            key={place}
            {...fieldProps(shown, `delivery_estimates.${place}`)}
            {...days}
            label={texts.places[place]}
          />
        ))}
      </div>
      <fieldset className="setting-wide setting-rows">
        <legend className="field-label">{texts.ownDays}</legend>
        <p className="field-hint">{texts.ownDaysHint}</p>
        <div className="setting-numbers">
          {countries.map((country) => (
            <TextField
              key={country}
              {...fieldProps(shown, `delivery_estimates.countries.${country}`)}
              {...days}
              label={country}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
