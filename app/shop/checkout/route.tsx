import { useEffect, useRef, useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { checkoutTexts } from "#app/rooms/checkout/messages.ts";
import { guestUserOf } from "#app/rooms/checkout/placing/guest-user.ts";
import { keepGuestUser } from "#app/rooms/checkout/placing/ui/guest-storage.ts";
import { PaymentStep } from "#app/rooms/checkout/paying/ui/payment-step.tsx";
import { requestIntent } from "#app/rooms/checkout/paying/ui/request-intent.ts";
import { ShippingStep } from "#app/rooms/checkout/placing/ui/shipping-step.tsx";
import { StepIndicator } from "#app/rooms/checkout/ui/step-layout.tsx";
import { useLeaving } from "#app/rooms/checkout/paying/ui/use-leaving.ts";
import { WaitingView } from "#app/rooms/checkout/paying/ui/waiting-view.tsx";
import { orRequestFailure } from "#app/rooms/checkout/paying/ui/request-failure.ts";
import { paymentFormTexts, paymentMessages } from "#app/rooms/payments/messages.ts";
import { isPaymentReference } from "#app/rooms/payments/intents/queries.server.ts";
import { PaymentForm } from "#app/rooms/payments/ui/payment-form.tsx";
import { AddressFields } from "#app/rooms/shipping/address/ui/address-fields.tsx";
import { AddressText } from "#app/rooms/shipping/address/ui/address-text.tsx";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { handlerFor } from "#app/shared/http/request/refuse.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/route";
import { loadCheckout, type CheckoutView } from "./load.server.ts";
import { returnFromBank } from "./return-from-bank.server.ts";
import { submitRenewal, submitSandboxCard } from "./submit-payment.server.ts";
import { submitShipping, updateShipping } from "./submit-shipping.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, checkoutTexts.title) },
  { name: "robots", content: "noindex" },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const intentId = new URL(request.url).searchParams.get("payment_intent");
  if (intentId !== null && isPaymentReference(intentId))
    return returnFromBank(shop(context), { request, intentId, ip: clientIp(context) });
  return loadCheckout(shop(context), request, null);
}

const INTENTS = {
  place: submitShipping,
  update: updateShipping,
  pay: submitSandboxCard,
  renew: submitRenewal,
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const submit = handlerFor(form, { intents: INTENTS, unnamed: submitShipping });
  return submit(shop(context), { request, form, ip: clientIp(context) });
}

/** Not after a lost connection, a new country (its answer has the amounts) or a payment (the processing step follows). */
export function shouldRevalidate({ formData, actionResult, ...args }: ShouldRevalidateFunctionArgs): boolean {
  const { step, paidIntentId } = (actionResult ?? {}) as { step?: string; paidIntentId?: string | null };
  return step !== "lost" && !paidIntentId && formData?.get("intent") !== "update" && args.defaultShouldRevalidate;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  const isPayment = intent === "pay" || intent === "renew";
  return orRequestFailure(serverAction(), isPayment ? { offline: paymentMessages.network } : {});
}

export default function CheckoutPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const [isProcessing, setProcessing] = useState(false);
  const notePaying = useLeaving(view);
  const step = isProcessing ? "processing" : view.step;
  useStepFocus(step);
  useEffect(() => {
    if (view.step !== "payment" || !view.isGuest) return;
    keepGuestUser(guestUserOf(view.checkout.address, view.checkout.orderId));
  }, [view]);
  return (
    <div className="page section grid gap-8">
      <div className="grid gap-4">
        <h1 tabIndex={-1} className="font-display text-title">
          {checkoutTexts.title}
        </h1>
        <StepIndicator current={step} />
      </div>
      <Step key={view.step} view={view} actionData={actionData} onProcessing={setProcessing} onPaying={notePaying} />
    </div>
  );
}

type StepProps = {
  view: CheckoutView;
  actionData: Route.ComponentProps["actionData"];
  onProcessing: (isProcessing: boolean) => void;
  onPaying: (isPaying: boolean) => void;
};

function Step({ view, actionData, onProcessing, onPaying }: StepProps) {
  if (view.step === "processing") return <WaitingView view={view} />;
  if (view.step === "shipping") {
    const { policy, isSignedIn } = view;
    return (
      <ShippingStep
        view={view}
        posted={actionData?.step === "payment" ? undefined : actionData}
        fields={(parts) => <AddressFields {...parts} policy={policy} isSignedIn={isSignedIn} />}
      />
    );
  }
  const { checkout, isGuest, payment } = view;
  return (
    <PaymentStep
      view={view}
      answer={actionData}
      address={<AddressText address={checkout.address} />}
      trust={<Trust />}
      onProcessing={onProcessing}
      onPaying={onPaying}
      form={(paying) => (
        <PaymentForm
          {...paying}
          config={payment}
          amount={formatMoney(checkout.totalCents, checkout.currency)}
          email={checkout.address.email}
          getClientSecret={() => requestIntent(checkout, isGuest)}
        />
      )}
    />
  );
}

const Trust = () => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
    <span>
      {paymentFormTexts.secure} · {checkoutTexts.returns}
    </span>
    <Link to="/shipping-returns" className="link inline-block py-2">
      {checkoutTexts.returnsLink}
    </Link>
  </p>
);

function useStepFocus(step: string): void {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    const heading = document.querySelector<HTMLElement>("#step-heading");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "center" });
  }, [step]);
}
