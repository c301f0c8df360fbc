import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { reopenPage } from "#app/shared/ui/requests/dead-line.ts";
import { paymentFormTexts as texts, paymentMessages } from "#app/rooms/payments/messages.ts";
import { PayButton, type PaymentFormState } from "#app/rooms/payments/ui/pay-button.tsx";
import type { CardFormProps } from "../card-form-props.ts";
import { isOpenedHere, loadPaymentElement, type PaymentElement } from "./load-payment-element.ts";
import { stripeTexts } from "./messages.ts";

type StripeFormProps = Omit<CardFormProps, "isBusy" | "onPay">;

export function StripeForm(props: StripeFormProps) {
  const { amount, email, onProblem, prepare } = props;
  const container = useRef<HTMLDivElement>(null);
  const element = useRef<PaymentElement | null>(null);
  const [state, setState] = useState<PaymentFormState | "failed">("loading");
  useElement({ props, container, element, onReady: () => setState("ready"), onFailed: () => setState("failed") });

  const pay = async (): Promise<void> => {
    if (!element.current) return onProblem(stripeTexts.notLoaded);
    if (!(await prepare(element.current.reference))) return;
    const outcome = await element.current.confirm({ email, returnUrl: `${location.origin}/order-confirmation` });
    if (outcome.kind === "paid") props.onPaid(outcome.reference);
    else if (outcome.kind === "waiting") props.onWaiting(outcome.reference);
    else onProblem(outcome.text);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state === "submitting" || state === "failed") return;
    if (state === "loading") return onProblem(stripeTexts.notLoaded);
    setState("submitting");
    void pay().finally(() => setState("ready"));
  };
  return (
    <form method="post" className="grid gap-5" onSubmit={handleSubmit} aria-label={texts.card}>
      <noscript>
        <Notice tone="warning" title={texts.needsScript} />
      </noscript>
      {state === "loading" && (
        <div role="status" className="grid gap-3">
          <span className="text-muted">{texts.loading}</span>
          <span aria-hidden className="skeleton h-40" />
        </div>
      )}
      <div ref={container} />
      {state === "failed" ? (
        <AgainButton onFailed={() => onProblem(paymentMessages.network)} />
      ) : (
        <PayButton amount={amount} state={state} />
      )}
    </form>
  );
}

/** Reloading loses nothing: the checkout keeps address and amounts. */
function AgainButton({ onFailed }: { onFailed: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    if (await reopenPage()) return;
    setBusy(false);
    onFailed();
  };
  return (
    <Button
      type="button"
      variant="primary"
      size="lg"
      className="w-full"
      isBusy={isBusy}
      onClick={() => void handleClick()}
    >
      {texts.tryAgain}
    </Button>
  );
}

type Mounting = {
  props: StripeFormProps;
  container: React.RefObject<HTMLDivElement | null>;
  element: React.RefObject<PaymentElement | null>;
  onReady: () => void;
  onFailed: () => void;
};

function useElement({ props, container, element, onReady, onFailed }: Mounting): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isUnmounted = false;
    const mount = async (): Promise<void> => {
      if (!isOpenedHere()) return (await reopenPage()) ? undefined : fail(paymentMessages.network);
      const { publishableKey, getClientSecret } = latest.current;
      const secret = await getClientSecret();
      if (isUnmounted || !container.current) return;
      if (!secret.ok) return fail(secret.error);
      const loaded = await loadPaymentElement({
        publishableKey,
        clientSecret: secret.value,
        container: container.current,
        onReady,
      });
      if (isUnmounted) return loaded?.remove();
      element.current = loaded;
      if (!loaded) fail(stripeTexts.notLoaded);
    };
    const fail = (text: string): void => {
      latest.current.onProblem(text);
      onFailed();
    };
    void mount();
    return () => {
      isUnmounted = true;
      element.current?.remove();
      element.current = null;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: everything that changes is read through `latest`
  }, []);
}
