import { expect, test } from "vitest";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { completeInBrowser } from "./complete-in-browser.ts";
import type { OrderAnswer } from "../payment.ts";
import { orderFaultText } from "../payment-messages.ts";

const checkout = {
  id: "c-1",
  orderId: "o-1",
  lines: [],
  address: { ...ADDRESS, countryCode: "SN", phoneE164: null },
  currency: "USD",
  subtotalCents: 4000,
  shippingCents: 1299,
  taxCents: 292,
  totalCents: 5591,
};

/** Returns the events of the processing step in order. */
async function run(answer: () => Promise<Response>, isGuest = true) {
  const events: unknown[] = [];
  const result = await completeInBrowser(
    { checkout, isGuest, paymentIntentId: "ref_1" },
    {
      fetch: (input, init) => {
        events.push(`POST ${input as string}`, JSON.parse(init?.body as string));
        return answer();
      },
      pause: async (milliseconds) => void events.push(`pause ${milliseconds}`),
      onProgress: (percent) => events.push(percent),
    },
  );
  return { result, events };
}

test("S-PROC-01, S-PROC-02, S-PAY-09: progress shows 25% for half a second, 50% during the order call, then 75%, and 100% after 300 ms", async () => {
  const { result, events } = await run(async () => Response.json({ id: "o-1" }));
  expect(result).toEqual({ kind: "ordered", orderId: "o-1" });
  const body = { payment_intent_id: "ref_1", subtotal: 40, tax: 2.92, shipping_cost: 12.99, total: 55.91 };
  expect(events).toEqual([
    25,
    "pause 500",
    50,
    "POST /api/guest-orders",
    expect.objectContaining(body),
    75,
    "pause 300",
    100,
  ]);
});

const textOf = (answer: OrderAnswer): string | null =>
  answer.kind === "problem" ? orderFaultText(answer.fault) : null;

test("S-PROC-08, S-ERR-31: a refused order never shows as complete", async () => {
  const { result, events } = await run(
    async () => Response.json({ error: "Order total validation failed. Please try again." }, { status: 409 }),
    false,
  );
  expect(textOf(result)).toBe(
    "There was an error processing your order: Order total validation failed. Please try again.",
  );
  expect(events).toContain("POST /api/orders");
  expect(events.at(-1)).not.toBe(100);
});

test.each([
  ["S-ERR-16", new TypeError("Failed to fetch"), "Network error. Please check your connection and try again."],
  [
    "S-ERR-15",
    new DOMException("The operation timed out.", "TimeoutError"),
    "Payment request timed out. Please try again.",
  ],
])("%s: a failed request is shown with its cause", async (_row, error, text) => {
  const { result } = await run(() => Promise.reject(error));
  expect(textOf(result)).toBe(`There was an error processing your order: ${text}`);
});
