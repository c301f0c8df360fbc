import { useEffect, useRef, type FormEvent } from "react";
import { Form } from "react-router";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { paymentFormTexts as texts, paymentMessages } from "#app/rooms/payments/messages.ts";
import { PayButton } from "#app/rooms/payments/ui/pay-button.tsx";
import type { CardFormProps } from "../card-form-props.ts";

type SandboxCardFormProps = Pick<CardFormProps, "amount" | "isBusy" | "onPay">;

/** Posts without script; the server never fills card fields in again. */
export function SandboxCardForm({ amount, isBusy, onPay }: SandboxCardFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Optional: without it digits stay ungrouped.
    void import("./group-card-fields.ts").then(
      ({ groupCardFields }) => form.current && groupCardFields(form.current),
      () => undefined,
    );
  }, []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onPay(new FormData(event.currentTarget));
  };
  return (
    <Form
      ref={form}
      method="post"
      action="/checkout"
      className="grid gap-5"
      onSubmit={handleSubmit}
      aria-label={texts.card}
    >
      <Notice tone="warning" title={paymentMessages.testMode}>
        <p>{texts.testCard}</p>
      </Notice>
      <input type="hidden" name="intent" value="pay" />
      <TextField
        name="cc-number"
        label={texts.number}
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={30}
        required
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          name="cc-exp"
          label={texts.expiry}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder="MM / YY"
          maxLength={9}
          required
        />
        <TextField name="cc-csc" label={texts.cvc} autoComplete="cc-csc" inputMode="numeric" maxLength={4} required />
      </div>
      <PayButton amount={amount} state={isBusy ? "submitting" : "ready"} />
    </Form>
  );
}
