import { Form, useNavigation } from "react-router";
import { Button } from "#app/shared/ui/button.tsx";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import type { LookUpError } from "#app/rooms/orders/errors.ts";
import { lookUpTexts, orderMessages } from "#app/rooms/orders/messages.ts";

export type LookUpAnswer = {
  readonly orderId: string;
  readonly email: string;
  readonly errors: { readonly orderId?: string; readonly email?: string };
  readonly problem: string | null;
};

type LookUpFormProps = { answer?: LookUpAnswer | undefined; orderId?: string };

export function LookUpForm({ answer, orderId = "" }: LookUpFormProps) {
  const isBusy = useNavigation().formAction === "/order-lookup";
  return (
    <Form method="post" action="/order-lookup" noValidate className="grid gap-5">
      {answer?.problem && <Notice tone="danger" title={answer.problem} />}
      <TextField
        name="orderId"
        label={lookUpTexts.orderId}
        hint={lookUpTexts.orderIdHint}
        defaultValue={answer?.orderId ?? orderId}
        error={answer?.errors.orderId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      <TextField
        name="email"
        type="email"
        label={lookUpTexts.email}
        defaultValue={answer?.email ?? ""}
        error={answer?.errors.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Button variant="primary" isBusy={isBusy} className="w-full sm:w-auto sm:justify-self-start">
        {lookUpTexts.find}
      </Button>
    </Form>
  );
}

export function lookUpErrors(codes: readonly LookUpError[]): Pick<LookUpAnswer, "errors" | "problem"> {
  return {
    errors: {
      ...(codes.includes("id_required") && { orderId: orderMessages.idRequired }),
      ...(codes.includes("email_required") && { email: orderMessages.emailRequired }),
    },
    problem: codes.includes("not_found") ? orderMessages.notFoundOrEmail : null,
  };
}
