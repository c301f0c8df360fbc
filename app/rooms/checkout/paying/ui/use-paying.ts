import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { readCookie } from "#app/shared/http/request/cookies.ts";
import type { LinePictures } from "#app/rooms/catalog/types.ts";
import { CART_COOKIE } from "#app/rooms/cart/constants.ts";
import { parseCart, withoutOrdered } from "#app/rooms/cart/cart-lines.ts";
import { cartCookie } from "#app/rooms/cart/visitor-cookies.ts";
import { PROGRESS } from "#app/rooms/checkout/constants.ts";
import type { CheckoutProblem, PayableCheckout } from "#app/rooms/checkout/types.ts";
import { orderFaultText } from "../payment-messages.ts";
import { completeInBrowser } from "./complete-in-browser.ts";
import { unanswered, type RequestFailure } from "./request-failure.ts";

export type PaymentView = {
  readonly step: "payment";
  /** In ms of Unix time. */
  readonly shownAt: number;
  readonly checkout: PayableCheckout;
  readonly pictures: LinePictures;
  readonly isGuest: boolean;
  readonly puzzle: string | null;
  readonly problem: CheckoutProblem | null;
};

export type PaymentAnswer = {
  readonly step: "payment";
  readonly problem: CheckoutProblem | null;
  readonly paidIntentId: string | null;
  /** Paid, but the order failed: never show a pay button. */
  readonly receivedIntentId: string | null;
};

/** Also the answer to a shipping form without script whose payment could not start. */
export type StepAnswer = Pick<PaymentAnswer, "problem"> & Partial<Pick<PaymentAnswer, "receivedIntentId">>;

export type Paying = {
  readonly problem: CheckoutProblem | null;
  readonly isBusy: boolean;
  /** null before the payment has succeeded. */
  readonly percent: number | null;
  readonly receivedIntentId: string | null;
  readonly onPay: (card: FormData) => void;
  readonly onPaid: (intentId: string) => void;
  readonly onWaiting: (intentId: string) => void;
  readonly onProblem: (text: string) => void;
  readonly prepare: (intentId: string) => Promise<boolean>;
};

export function usePaying(view: PaymentView, posted: StepAnswer | undefined): Paying {
  const card = useFetcher<PaymentAnswer | RequestFailure>();
  const isBusy = card.state !== "idle";
  const answer: StepAnswer | undefined = card.data ?? posted;
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const { percent, receivedIntentId, complete } = useCompletion(view, setProblem);
  const prepare = usePrepare(setProblem);
  const paidIntentId = card.data?.paidIntentId ?? null;

  useEffect(() => {
    if (card.state === "idle" && paidIntentId !== null) void complete(paidIntentId);
  }, [card.state, paidIntentId, complete]);

  return {
    problem: isBusy ? null : (problem ?? (answer ? answer.problem : view.problem)),
    isBusy,
    percent,
    receivedIntentId: receivedIntentId ?? answer?.receivedIntentId ?? null,
    onPay(fields) {
      setProblem(null);
      fields.set("stay", "1");
      void card.submit(fields, { method: "post", action: "/checkout" });
    },
    onPaid: (intentId) => void complete(intentId),
    onWaiting: waitFor,
    onProblem: (text) => setProblem(toProblem(text)),
    prepare,
  };
}

const toProblem = (text: string): CheckoutProblem => ({ kind: "message", text, detail: null });

/** A page of its own, as the waiting view reloads itself. */
const waitFor = (intentId: string): void => location.assign(`/checkout?payment_intent=${encodeURIComponent(intentId)}`);

function useCompletion(view: PaymentView, report: (problem: CheckoutProblem) => void) {
  const navigate = useNavigate();
  const started = useRef<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [receivedIntentId, setReceived] = useState<string | null>(null);
  const { checkout, isGuest } = view;
  const complete = useCallback(
    async (paymentIntentId: string): Promise<void> => {
      if (started.current === paymentIntentId) return;
      started.current = paymentIntentId;
      setPercent(PROGRESS.start);
      const pause = (milliseconds: number): Promise<void> =>
        new Promise((resolve) => setTimeout(resolve, milliseconds));
      const dependencies = { fetch: fetch.bind(window), pause, onProgress: setPercent };
      const answer = await completeInBrowser({ checkout, isGuest, paymentIntentId }, dependencies);
      if (answer.kind === "waiting") return waitFor(paymentIntentId);
      if (answer.kind === "problem") {
        report(toProblem(orderFaultText(answer.fault)));
        setReceived(paymentIntentId);
        setPercent(null);
        return;
      }
      const cart = parseCart(readCookie(document.cookie, CART_COOKIE));
      document.cookie = cartCookie(withoutOrdered(cart, checkout.lines));
      await navigate(`/order-confirmation/${answer.orderId}`, { replace: true });
    },
    [checkout, isGuest, navigate, report],
  );
  return { percent, receivedIntentId, complete };
}

function usePrepare(report: (problem: CheckoutProblem | null) => void): (intentId: string) => Promise<boolean> {
  const renewal = useFetcher<PaymentAnswer | RequestFailure>();
  const resolveAnswer = useRef<((answer: PaymentAnswer | RequestFailure) => void) | null>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    if (renewal.state !== "idle") return void (wasSent.current = true);
    if (!wasSent.current && !renewal.data) return;
    wasSent.current = false;
    resolveAnswer.current?.(renewal.data ?? unanswered());
    resolveAnswer.current = null;
  }, [renewal.state, renewal.data]);
  return async (intentId) => {
    report(null);
    const answer = await new Promise<PaymentAnswer | RequestFailure>((resolve) => {
      resolveAnswer.current = resolve;
      void renewal.submit({ intent: "renew", paymentIntent: intentId }, { method: "post", action: "/checkout" });
    });
    report(answer.problem);
    return answer.problem === null;
  };
}
