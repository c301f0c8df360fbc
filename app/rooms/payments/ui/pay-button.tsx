import { Lock } from "lucide-react";
import { Button } from "#app/shared/ui/button.tsx";
import { paymentFormTexts as texts } from "../messages.ts";

/** `loading` until cards can be typed, `submitting` during the charge. */
export type PaymentFormState = "loading" | "ready" | "submitting";

export function PayButton({ amount, state }: { amount: string; state: PaymentFormState }) {
  return (
    <Button
      variant="primary"
      size="lg"
      className="w-full"
      isBusy={state === "submitting"}
      aria-disabled={state !== "ready" || undefined}
    >
      <Lock size={18} />
      {state === "submitting" ? texts.processing : texts.pay({ amount })}
    </Button>
  );
}
