import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../shared/ui/button.tsx";
import { ErrorSummary } from "../../../shared/ui/error-summary.tsx";
import { PLACE_FIELDS } from "../constants.ts";
import { addressFormTexts as texts } from "../messages.ts";
import type { AddressErrors, AddressField, AddressInput, AddressPolicy } from "../types.ts";
import { SavedAddressFields } from "./address-fields.tsx";
import { useAddressChecks } from "./use-address-checks.ts";

type DefaultAddressFormProps = {
  /** Where the form is sent, and the name of this form among the others there. */
  action: string;
  section: string;
  values: AddressInput;
  /** The server's faults of the last try; the same object until the next one. */
  fromServer: AddressErrors;
  policy: AddressPolicy;
  /** What became of the last try. */
  message: ReactNode;
};

/** The form's order of fields, so that the summary reads from top to bottom; the phone comes last. */
const SUMMARY_ORDER: readonly AddressField[] = [...PLACE_FIELDS, "phone"];
const toSummary = (fieldId: AddressField, text: string | undefined) => (text === undefined ? [] : [{ fieldId, text }]);

/** The address an account keeps for its next order: posts without script, checks as one types with it. */
export function DefaultAddressForm({ action, section, values, fromServer, policy, message }: DefaultAddressFormProps) {
  const { form, ...checks } = useAddressChecks(policy, fromServer);
  const { formData } = useNavigation();
  const isBusy = formData?.get("section") === section;
  const [country, chooseCountry] = useCountry(form, values.country);
  const summary = useMemo(
    () => SUMMARY_ORDER.flatMap((fieldId) => toSummary(fieldId, checks.refused[fieldId])),
    [checks.refused],
  );
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
      <input type="hidden" name="section" value={section} />
      <noscript>
        {/* The first button is what Enter presses; without this it would be the country's. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      </noscript>
      {message}
      <ErrorSummary title={texts.checkFields} errors={summary} />
      <SavedAddressFields {...{ values, policy, country }} errors={checks.errors} onCountryChange={chooseCountry} />
      <Button variant="leaf" isBusy={isBusy} className="w-full sm:w-auto sm:justify-self-start">
        {isBusy ? texts.saving : texts.saveDefault}
      </Button>
    </Form>
  );
}

/** The country the form is laid out for; one that was chosen before this script came counts as well. */
function useCountry(form: { readonly current: HTMLFormElement | null }, known: string) {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    const select = form.current?.elements.namedItem("country");
    if (select instanceof HTMLSelectElement && select.value !== known) setChosen(select.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes alive
  }, []);
  return [chosen ?? known, setChosen] as const;
}
