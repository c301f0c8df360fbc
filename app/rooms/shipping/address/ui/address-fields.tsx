import type { InputHTMLAttributes, ReactNode } from "react";
import { Choice, SelectField, TextField } from "#app/shared/ui/form/field.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import {
  addressFaultText,
  addressFormTexts as texts,
  addressLabels,
  FIELD_NAMES,
} from "#app/rooms/shipping/messages.ts";
import { FIELD_LIMITS } from "#app/rooms/shipping/constants.ts";
import { addressForm } from "../address-form.ts";
import type { AddressErrors, AddressField, AddressInput, AddressPolicy } from "#app/rooms/shipping/types.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";

type AddressFieldsProps = {
  values: AddressInput;
  errors: AddressErrors;
  policy: AddressPolicy;
  /** It decides the layout and may be newer than the values. */
  country: string;
  countryNote: ReactNode;
  /** The account's e-mail is then fixed, and the address can be saved. */
  isSignedIn: boolean;
  savesAddress: boolean;
  onCountryChange: (country: string) => void;
};

type Attributes = InputHTMLAttributes<HTMLInputElement>;

/** For autofill and on-screen keyboards (WCAG 1.3.5). */
const ATTRIBUTES: Readonly<Record<Exclude<AddressField, "country">, Attributes>> = {
  email: { type: "email", autoComplete: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false },
  firstName: { autoComplete: "shipping given-name", autoCapitalize: "words" },
  lastName: { autoComplete: "shipping family-name", autoCapitalize: "words" },
  phone: { type: "tel", autoComplete: "shipping tel", inputMode: "tel" },
  address: { autoComplete: "shipping address-line1" },
  apartment: { autoComplete: "shipping address-line2" },
  city: { autoComplete: "shipping address-level2", autoCapitalize: "words" },
  state: { autoComplete: "shipping address-level1", autoCapitalize: "words", list: "regions" },
  zipCode: { autoComplete: "shipping postal-code", autoCapitalize: "characters" },
  countryName: { autoComplete: "shipping country-name", autoCapitalize: "words" },
};

export function AddressFields({
  values,
  errors,
  policy,
  country,
  countryNote,
  isSignedIn,
  savesAddress,
  onCountryChange,
}: AddressFieldsProps) {
  const text = textField(values, errors);
  return (
    <>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 font-display text-xl">{texts.contact}</legend>
        <TextField
          {...text("email")}
          readOnly={isSignedIn}
          hint={isSignedIn ? texts.accountEmailHint : texts.emailHint}
        />
        <TextField {...text("phone")} hint={texts.phoneHint} placeholder={ownValue(texts.phoneExamples, country)} />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 font-display text-xl">{texts.delivery}</legend>
        <CountryField {...{ values, errors, policy, countryNote }} onCountryChange={onCountryChange} />
        <DeliveryFields text={text} country={country} policy={policy} />
        {isSignedIn && (
          <Choice
            name="saveAddress"
            label={texts.saveAddress}
            defaultChecked={savesAddress}
            className="sm:col-span-2"
          />
        )}
      </fieldset>
    </>
  );
}

type SavedAddressFieldsProps = Omit<AddressFieldsProps, "countryNote" | "isSignedIn" | "savesAddress">;

export function SavedAddressFields({ values, errors, policy, country, onCountryChange }: SavedAddressFieldsProps) {
  const text = textField(values, errors);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {/* For validation in the browser; the server takes the account's. */}
      <input type="hidden" name="email" value={values.email} />
      <CountryField {...{ values, errors, policy }} onCountryChange={onCountryChange} />
      <DeliveryFields text={text} country={country} policy={policy} />
      <TextField {...text("phone")} hint={texts.phoneHint} placeholder={ownValue(texts.phoneExamples, country)} />
    </div>
  );
}

const errorAt = (name: AddressField, { [name]: fault }: AddressErrors) => fault && addressFaultText(name, fault);

const textField = (values: AddressInput, errors: AddressErrors) => (name: Exclude<AddressField, "country">) => ({
  ...ATTRIBUTES[name],
  name,
  label: FIELD_NAMES[name],
  defaultValue: values[name],
  error: errorAt(name, errors),
  maxLength: FIELD_LIMITS[name],
});

type DeliveryFieldsProps = { text: ReturnType<typeof textField>; country: string; policy: AddressPolicy };

function DeliveryFields({ text, country, policy }: DeliveryFieldsProps) {
  const form = addressForm(country, policy);
  return (
    <>
      {form.hasCountryName && (
        <TextField {...text("countryName")} label={addressLabels.countryName} className="sm:col-span-2" />
      )}
      <TextField {...text("firstName")} />
      <TextField {...text("lastName")} />
      <TextField {...text("address")} className="sm:col-span-2" />
      <TextField
        {...text("apartment")}
        label={form.hasLandmark ? texts.apartmentOrLandmark : texts.apartment}
        hint={form.hasLandmark ? texts.landmarkHint : undefined}
        isOptional
        className="sm:col-span-2"
      />
      <TextField {...text("city")} />
      <TextField {...text("state")} label={addressLabels[form.stateLabel]} />
      <datalist id="regions">
        {form.regions.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      {form.postal !== "absent" && (
        <TextField
          {...text("zipCode")}
          label={addressLabels[form.postalLabel]}
          isOptional={form.postal === "optional"}
          inputMode={country === "United States" ? "numeric" : "text"}
        />
      )}
    </>
  );
}

type CountryFieldProps = Pick<AddressFieldsProps, "values" | "errors" | "policy" | "onCountryChange"> & {
  countryNote?: ReactNode;
};

/** Without script a button lays the form out for the country and keeps the input. */
function CountryField({ values, errors, policy, countryNote, onCountryChange }: CountryFieldProps) {
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <SelectField
        name="country"
        label={FIELD_NAMES.country}
        autoComplete="shipping country-name"
        defaultValue={values.country}
        error={errorAt("country", errors)}
        onChange={(event) => onCountryChange(event.currentTarget.value)}
      >
        <option value="">{addressLabels.selectCountry}</option>
        {policy.countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {countryNote}
      <noscript>
        <Button size="sm" name="intent" value="update">
          {texts.updateCountry}
        </Button>
      </noscript>
    </div>
  );
}
