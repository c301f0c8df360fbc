import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { confirmAnswer, type ConfirmOutcome } from "./confirm-answer.ts";
import { paymentMessages } from "#app/rooms/payments/messages.ts";

export type PaymentElement = {
  readonly reference: string;
  confirm(parts: { email: string; returnUrl: string }): Promise<ConfirmOutcome>;
  remove(): void;
};

type MountOptions = {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly container: HTMLElement;
  readonly onReady: () => void;
};

/** Loads the provider's script, only here, and mounts its element; null when it cannot be loaded. */
export async function loadPaymentElement({
  publishableKey,
  clientSecret,
  container,
  onReady,
}: MountOptions): Promise<PaymentElement | null> {
  const stripe = await import("@stripe/stripe-js/pure")
    .then(({ loadStripe }) => loadStripe(publishableKey))
    .catch(() => null);
  if (!stripe) return null;
  const elements = stripe.elements({ clientSecret, appearance: { theme: isDark() ? "night" : "stripe" } });
  const element = elements.create("payment");
  element.on("ready", onReady);
  element.mount(container);
  const [reference = ""] = clientSecret.split("_secret_");
  return { reference, confirm: (parts) => confirm(stripe, elements, parts), remove: () => element.destroy() };
}

/** Whether the document was opened at this address: its policy stays from then, so another page's blocks the provider's script. */
export function isOpenedHere(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened === undefined || new URL(opened.name).pathname === location.pathname;
}

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset["theme"];
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  parts: { email: string; returnUrl: string },
): Promise<ConfirmOutcome> {
  try {
    // Redirects only if required, back to /order-confirmation with the order's e-mail.
    const answer = await stripe.confirmPayment({
      elements,
      redirect: "if_required",
      confirmParams: { return_url: parts.returnUrl, payment_method_data: { billing_details: { email: parts.email } } },
    });
    return confirmAnswer({
      ...(answer.error && {
        error: { type: answer.error.type, ...(answer.error.message && { message: answer.error.message }) },
      }),
      ...(answer.paymentIntent && { paymentIntent: answer.paymentIntent }),
    });
  } catch {
    return { kind: "problem", text: paymentMessages.network };
  }
}
