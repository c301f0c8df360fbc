import { useState, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, EnterButton } from "#app/shared/ui/button.tsx";
import { ErrorSummary } from "#app/shared/ui/form/error-summary.tsx";
import { PLACE_FIELDS } from "#app/rooms/shipping/constants.ts";
import { addressFaultLine, addressFormTexts as texts } from "#app/rooms/shipping/messages.ts";
import { addressFaults } from "../address-form.ts";
import type { AddressErrors, AddressField, AddressInput, AddressPolicy } from "#app/rooms/shipping/types.ts";
import { SavedAddressFields } from "./address-fields.tsx";
import { useAddressChecks } from "./use-address-checks.ts";

type DefaultAddressFormProps = {
  action: string;
  intent: string;
  values: AddressInput;
  fromServer: AddressErrors;
  policy: AddressPolicy;
  message: ReactNode;
};

/** The summary lists faults in the form's order; the phone comes last. */
const SUMMARY_ORDER: readonly AddressField[] = [...PLACE_FIELDS, "phone"];

export function DefaultAddressForm({ action, intent, values, fromServer, policy, message }: DefaultAddressFormProps) {
  const { form, ...checks } = useAddressChecks(policy, fromServer);
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  const [chosen, chooseCountry] = useState<string | null>(null);
  const country = chosen ?? values.country;
  const faults = addressFaults(checks.refused, { order: SUMMARY_ORDER, country, policy }).map(addressFaultLine);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (isBusy) event.preventDefault();
    else checks.handleSubmit(event);
  };
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="grid gap-5"
      onInput={checks.handleInput}
      onBlur={checks.handleBlur}
      onSubmit={handleSubmit}
    >
      <noscript>
        {/* The country's button, which comes first, is there without script only. */}
        <EnterButton intent={intent} />
      </noscript>
      {message}
      <ErrorSummary title={texts.checkFields} errors={faults} submission={checks.refused} />
      <SavedAddressFields {...{ values, policy, country }} errors={checks.errors} onCountryChange={chooseCountry} />
      <Button
        variant="leaf"
        name="intent"
        value={intent}
        isBusy={isBusy}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {isBusy ? texts.saving : texts.saveDefault}
      </Button>
    </Form>
  );
}
