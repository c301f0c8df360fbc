import type { ReactNode } from "react";
import type { AmountKind } from "#app/shared/kernel/forms/amount.ts";
import { AmountField } from "#app/office/ui/form/amount-field.tsx";
import { SelectField, TextField } from "#app/shared/ui/form/field.tsx";
import { REGIONS } from "#app/rooms/shipping/constants.ts";
import { rateTexts as texts } from "#app/rooms/shipping/rates/rate-messages.ts";
import { rateLines } from "#app/rooms/shipping/rates/rate-form.ts";
import type { RateFields } from "#app/rooms/shipping/types.ts";

type RateFieldsProps = {
  fields: RateFields;
  faults: Readonly<Record<string, string>>;
};
/** The default, as it would be typed. */
export type RateDefaults = { readonly rate: string; readonly free: string; readonly percent: string };

/** Rate and threshold per country; an empty line means the default. */
export function ShippingRateFields({
  fields,
  faults,
  currency,
  defaults,
}: RateFieldsProps & { currency: string; defaults: RateDefaults }) {
  return (
    <RateTable
      caption={texts.shippingTitle}
      heads={[texts.country, texts.rate({ currency }), texts.free({ currency })]}
    >
      {rateLines(fields, "shipping", ["country"]).map(({ at, texts: { country } }) => (
        <tr key={country}>
          <CountryHead name={`shipping.${at}.country`} country={country} />
          {(["rate", "free"] as const).map((column) => (
            <td key={column}>
              <RateField
                {...{ fields, faults }}
                name={`shipping.${at}.${column}`}
                label={`${country}: ${column === "rate" ? texts.rate({ currency }) : texts.free({ currency })}`}
                kind="money"
                placeholder={defaults[column]}
              />
            </td>
          ))}
        </tr>
      ))}
    </RateTable>
  );
}

export function TaxRateFields({ fields, faults, defaults }: RateFieldsProps & { defaults: RateDefaults }) {
  const countries = rateLines(fields, "tax", ["country"]);
  return (
    <>
      <RateTable caption={texts.taxTitle} heads={[texts.country, texts.percent]}>
        {countries.map(({ at, texts: { country } }) => (
          <tr key={country}>
            <CountryHead name={`tax.${at}.country`} country={country} />
            <td>
              <RateField
                {...{ fields, faults }}
                name={`tax.${at}.rate`}
                label={`${country}: ${texts.percent}`}
                kind="percent"
                placeholder={defaults.percent}
              />
            </td>
          </tr>
        ))}
      </RateTable>
      <div className="setting-wide setting-rows">
        <p className="field-label">{texts.states}</p>
        {rateLines(fields, "state", []).map(({ at }) => (
          <StateRow key={at} {...{ fields, faults, at }} countries={countries.map((line) => line.texts.country)} />
        ))}
        <p className="field-hint">{texts.statesHint}</p>
        <datalist id="known-states">
          {Object.values(REGIONS)
            .flat()
            .map((name) => (
              <option key={name} value={name} />
            ))}
        </datalist>
      </div>
    </>
  );
}

type StateRowProps = RateFieldsProps & { at: number; countries: readonly string[] };

function StateRow({ fields, faults, at, countries }: StateRowProps) {
  const country = `state.${at}.country` as const;
  const state = `state.${at}.state` as const;
  const rate = `state.${at}.rate` as const;
  const chosen = fields[country] ?? "";
  const isLabelHidden = at > 0;
  return (
    <fieldset className="setting-row state-rate">
      <legend className="sr-only">{`${texts.state} ${at + 1}`}</legend>
      <SelectField
        name={country}
        label={texts.country}
        isLabelHidden={isLabelHidden}
        defaultValue={chosen}
        error={faults[country]}
      >
        <option value="">{texts.chooseCountry}</option>
        {countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        name={state}
        label={texts.state}
        isLabelHidden={isLabelHidden}
        list="known-states"
        autoComplete="off"
        defaultValue={fields[state]}
        error={faults[state]}
      />
      <AmountField
        name={rate}
        kind="percent"
        label={texts.percent}
        isLabelHidden={isLabelHidden}
        defaultValue={fields[rate]}
        error={faults[rate]}
      />
    </fieldset>
  );
}

function RateTable({ caption, heads, children }: { caption: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="table-frame setting-wide">
      <table className="table rate-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const CountryHead = ({ name, country }: { name: string; country: string }) => (
  <th scope="row">
    {country}
    <input type="hidden" name={name} value={country} />
  </th>
);

type RateFieldProps = RateFieldsProps & { name: string; label: string; kind: AmountKind; placeholder: string };

const RateField = ({ fields, faults, name, ...input }: RateFieldProps) => (
  <AmountField {...input} name={name} isLabelHidden defaultValue={fields[name]} error={faults[name]} />
);
