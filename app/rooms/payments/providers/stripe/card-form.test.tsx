import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ok } from "#app/shared/kernel/result.ts";
import { paymentFormTexts as texts } from "#app/rooms/payments/messages.ts";
import { PayButton } from "#app/rooms/payments/ui/pay-button.tsx";
import { StripeForm } from "./card-form.tsx";

const nothing = (): void => undefined;

test("S-PAY-01, S-PAY-02: until the provider's element is ready the form shows that it is loading, and cannot be submitted", () => {
  const html = renderToStaticMarkup(
    <StripeForm
      amount="$55.91"
      publishableKey="pk_test_1"
      email="awa@example.com"
      getClientSecret={() => Promise.resolve(ok("secret"))}
      prepare={() => Promise.resolve(true)}
      onPaid={nothing}
      onWaiting={nothing}
      onProblem={nothing}
    />,
  );
  expect(html).toMatch(/role="status"[^>]*>.*?skeleton/);
  expect(html).toContain(texts.loading);
  expect(html).toMatch(/<button[^>]*aria-disabled="true"/);
});

test.each([
  ["S-PAY-02", "loading", true, texts.pay({ amount: "$55.91" })],
  ["S-PAY-03", "ready", false, texts.pay({ amount: "$55.91" })],
  ["S-PAY-04", "submitting", true, "Processing..."],
] as const)("%s: the button while %s is disabled: %s, labelled %s", (_row, state, isDisabled, label) => {
  const html = renderToStaticMarkup(<PayButton amount="$55.91" state={state} />);
  expect(html.includes('aria-disabled="true"')).toBe(isDisabled);
  expect(html).toContain(label);
});
