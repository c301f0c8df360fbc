import { formatMoney } from "#app/shared/kernel/format/format.ts";
import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import { Button, EnterButton } from "#app/shared/ui/button.tsx";
import { ErrorSummary } from "#app/shared/ui/form/error-summary.tsx";
import { PLACE_FIELDS } from "#app/rooms/shipping/constants.ts";
import { addressFaults } from "#app/rooms/shipping/address/address-form.ts";
import { addressFaultLine } from "#app/rooms/shipping/messages.ts";
import type { AddressErrors, AddressField, AddressPolicy } from "#app/rooms/shipping/types.ts";
import { useAddressChecks } from "#app/rooms/shipping/address/ui/use-address-checks.ts";
import { checkoutMessages, checkoutTexts } from "#app/rooms/checkout/messages.ts";
import type { CheckoutPreview, CheckoutProblem } from "#app/rooms/checkout/types.ts";
import { ProblemNotice } from "#app/rooms/checkout/ui/problem-notice.tsx";

type ShippingFormProps = {
  preview: CheckoutPreview;
  policy: AddressPolicy;
  country: string;
  fromServer: AddressErrors;
  problem: CheckoutProblem | null;
  isBusy: boolean;
  children: (errors: AddressErrors) => ReactNode;
};

const SUMMARY_ORDER: readonly AddressField[] = ["email", "phone", ...PLACE_FIELDS];

export function ShippingForm({ preview, policy, country, fromServer, problem, isBusy, children }: ShippingFormProps) {
  const { form, ...checks } = useAddressChecks(policy, fromServer);
  const faults = addressFaults(checks.refused, { order: SUMMARY_ORDER, country, policy }).map(addressFaultLine);
  const isChanged = problem?.kind === "prices_changed";
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (isBusy) event.preventDefault();
    else checks.handleSubmit(event);
  };
  return (
    <Form
      ref={form}
      method="post"
      action="/checkout"
      noValidate
      className="grid gap-8"
      onInput={checks.handleInput}
      onBlur={checks.handleBlur}
      onSubmit={handleSubmit}
    >
      <noscript>
        {/* The country's button, which comes first, is there without script only. */}
        <EnterButton intent="place" />
      </noscript>
      <ErrorSummary title={checkoutMessages.addressInvalid} errors={faults} submission={checks.refused} />
      <ProblemNotice problem={problem} />
      {children(checks.errors)}
      <input type="hidden" name="shown" value={preview.totalCents} />
      <Button
        variant="primary"
        size="lg"
        name="intent"
        value="place"
        isBusy={isBusy}
        aria-disabled={isBusy || checks.isValid === false || undefined}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {isChanged
          ? checkoutTexts.acceptTotal({ amount: formatMoney(preview.totalCents, preview.currency) })
          : checkoutTexts.toPayment}
      </Button>
    </Form>
  );
}
