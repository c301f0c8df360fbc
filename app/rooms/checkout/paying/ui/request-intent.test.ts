import { expect, test } from "vitest";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { requestIntent } from "./request-intent.ts";

const amounts = { subtotalCents: 4000, shippingCents: 1299, taxCents: 292, totalCents: 5591 };
const checkout = {
  id: "c-1",
  orderId: "o-1",
  lines: [],
  address: { ...ADDRESS, countryCode: "SN", phoneE164: null },
  currency: "USD",
  ...amounts,
};

test("S-PAY-11, S-CALL-18: the intent is requested for exactly the total, in cents and usd", async () => {
  let sent: unknown;
  const answer = await requestIntent(checkout, true, async (_input, init) => {
    sent = JSON.parse(init?.body as string);
    return Response.json({ clientSecret: "secret", paymentIntentId: "ref_1" });
  });
  expect(answer).toEqual({ ok: true, value: "secret" });
  expect(sent).toEqual({
    action: "createGuestPaymentIntent",
    amount: 5591,
    currency: "usd",
    metadata: { checkoutId: "c-1" },
  });
});

const lost = (error: Error) => () => Promise.reject(error);
test.each([
  [
    "S-ERR-12",
    async () => Response.json({ error: "No open checkout for this session." }, { status: 409 }),
    "Failed to create payment intent: No open checkout for this session.",
  ],
  ["S-ERR-13", async () => new Response("<html>"), "Invalid response format"],
  ["S-ERR-15", lost(new DOMException("late", "TimeoutError")), "Payment request timed out. Please try again."],
  ["S-ERR-16", lost(new TypeError("Failed to fetch")), "Network error. Please check your connection and try again."],
  ["S-ERR-17", async () => Response.json({ error: "" }), "Failed to create payment intent. Please try again."],
])("%s, S-ERR-24: the cause of a failure follows the specified text", async (_row, send, text) => {
  expect(await requestIntent(checkout, false, send)).toEqual({
    ok: false,
    error: `There was an error setting up the payment: ${text}`,
  });
});

test("an unavailable shop or provider is shown with the response's message", async () => {
  const busy = async () => Response.json({ error: "Try again in half a minute." }, { status: 503 });
  expect(await requestIntent(checkout, true, busy)).toEqual({ ok: false, error: "Try again in half a minute." });
  const empty = async () => new Response("", { status: 503 });
  expect(await requestIntent(checkout, true, empty)).toMatchObject({
    error: expect.stringMatching(/^Card payment is not available at the moment\./),
  });
});
