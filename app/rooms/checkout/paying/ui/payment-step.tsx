import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { lazyPart } from "#app/shared/ui/requests/lazy-part.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { checkoutMessages, checkoutTexts } from "#app/rooms/checkout/messages.ts";
import { CheckoutSummary } from "#app/rooms/checkout/ui/checkout-summary.tsx";
import { ProblemNotice } from "#app/rooms/checkout/ui/problem-notice.tsx";
import { ProcessingView } from "./processing-view.tsx";
import { StepLayout } from "#app/rooms/checkout/ui/step-layout.tsx";
import { usePaying, type PaymentView, type Paying, type StepAnswer } from "./use-paying.ts";

const PaymentCheck = lazyPart(
  async () => (await import("#app/rooms/checkout/card-testing/ui/payment-check.tsx")).PaymentCheck,
);

type PaymentStepProps = {
  view: PaymentView;
  answer: StepAnswer | undefined;
  address: ReactNode;
  trust: ReactNode;
  form: (paying: Paying) => ReactNode;
  onProcessing: (isProcessing: boolean) => void;
  onPaying: (isPaying: boolean) => void;
};

export function PaymentStep({ view, answer, address, trust, form, onProcessing, onPaying }: PaymentStepProps) {
  const paying = usePaying(view, answer);
  const isProcessing = paying.percent !== null;
  useEffect(() => onPaying(paying.isBusy || isProcessing));
  const notify = useRef(onProcessing);
  useEffect(() => notify.current(isProcessing), [isProcessing]);
  return (
    <StepLayout
      heading={checkoutTexts.stepHeading[isProcessing ? "processing" : "payment"]}
      aside={<CheckoutSummary summary={view.checkout} pictures={view.pictures} />}
    >
      {paying.percent === null ? (
        <Asking {...{ paying, address, trust, form }} check={view.puzzle && <PaymentCheck puzzle={view.puzzle} />} />
      ) : (
        <ProcessingView percent={paying.percent} />
      )}
    </StepLayout>
  );
}

type AskingProps = { paying: Paying; check: ReactNode } & Pick<PaymentStepProps, "address" | "trust" | "form">;

function Asking({ paying, address, trust, form, check }: AskingProps) {
  return (
    <>
      <section aria-labelledby="ship-to-heading" className="card card-pad grid gap-2">
        <div className="-my-2 flex items-center justify-between gap-4">
          <h3 id="ship-to-heading" className="text-lead">
            {checkoutTexts.shipTo}
          </h3>
          <Link to="/checkout?step=shipping" className="button button-quiet button-sm -mr-4.5">
            {checkoutTexts.edit}
            <span className="sr-only"> {checkoutTexts.editHint}</span>
          </Link>
        </div>
        <div className="text-muted">{address}</div>
      </section>
      <ProblemNotice problem={paying.problem} />
      {paying.receivedIntentId === null ? (check ?? form(paying)) : <Received intentId={paying.receivedIntentId} />}
      {trust}
    </>
  );
}

/** Paid but without an order yet: never offers another payment. */
export function Received({ intentId }: { intentId: string }) {
  return (
    <Notice
      tone="warning"
      title={checkoutMessages.paidAlready}
      action={
        <ButtonLink size="sm" to={`/checkout?payment_intent=${encodeURIComponent(intentId)}`} reloadDocument>
          {checkoutMessages.tryAgain}
        </ButtonLink>
      }
    />
  );
}
