import { expect, test } from "vitest";
import { checkoutProblem } from "./checkout-problem.ts";
import { checkoutProblemText } from "./problem-messages.ts";

const provider = {
  code: "provider",
  error: { code: "timeout", message: "Payment request timed out. Please try again." },
} as const;

test.each([
  [
    "S-ERR-24",
    provider,
    "shipping",
    502,
    "There was an error setting up the payment: Payment request timed out. Please try again.",
  ],
  ["S-ERR-15", provider, "payment", 502, "Payment request timed out. Please try again."],
  ["S-ERR-27", { code: "total_mismatch" }, "payment", 409, "Order total validation failed. Please try again."],
  [
    "S-VAL-33",
    { code: "invalid_amount", amountCents: 0 },
    "shipping",
    422,
    "Invalid amount: 0. Amount must be a positive integer in cents.",
  ],
  ["S-CALL-31", { code: "currency_mismatch" }, "payment", 400, "Invalid currency"],
  [
    "S-PAY-11, R-092",
    { code: "below_minimum", minimumCents: 50, currency: "USD" },
    "shipping",
    422,
    "Orders below $0.50 cannot be paid by card.",
  ],
  [
    "R-092",
    { code: "below_minimum", minimumCents: 30, currency: "GBP" },
    "shipping",
    422,
    "Orders below £0.30 cannot be paid by card.",
  ],
  [
    "S-PAY-08",
    { code: "payment_pending" },
    "shipping",
    409,
    "Your bank is still confirming the payment. This page will update by itself.",
  ],
  ["S-PAY-08", { code: "too_many_attempts" }, "payment", 429, "Too many attempts. Please try again later."],
] as const)("%s: %o on the %s step responds with %d", (_row, error, step, status, text) => {
  expect(checkoutProblem(error)).toMatchObject({ kind: "message", status });
  expect(checkoutProblemText(error, step)).toBe(text);
});

test.each(["shipping", "payment"] as const)("a paused provider is reported immediately on the %s step", (step) => {
  const error = { code: "provider", error: { code: "paused", message: "not shown" } } as const;
  expect(checkoutProblem(error)).toEqual({ kind: "message", status: 503, retryAfterSeconds: 30 });
  expect(checkoutProblemText(error, step)).toMatch(
    /^Card payment is not available at the moment\. Everything you entered is kept\./,
  );
});

test.each([
  [{ code: "stock_short", productId: "p", name: "Regu", left: 2 }, "Only 2 left of Regu. Please update your cart."],
  [{ code: "stock_short", productId: "p", name: "Regu", left: 0 }, "Regu is sold out."],
  [{ code: "product_gone", name: "Sokh" }, "Sokh is no longer available. Please update your cart."],
] as const)("S-CHK-05: %o leads to the cart with its text", (error, text) => {
  expect(checkoutProblem(error)).toEqual({ kind: "cart", status: 409 });
  expect(checkoutProblemText(error, "payment")).toBe(text);
});

test("A-011: a limit on unpaid pieces leads to the cart with the allowed quantity, or to a wait of an hour when it is 0", () => {
  const limit = (most: number) => {
    const error = { code: "hold_limit", name: "Regu", most } as const;
    return { ...checkoutProblem(error), text: checkoutProblemText(error, "shipping") };
  };
  const some =
    "You can order up to 6 of Regu at a time. Please update your cart. You can order more once this order is paid.";
  expect(limit(6)).toEqual({ kind: "cart", text: some, status: 409 });
  const none = "Regu was reserved for you, but no payment arrived. Please try again in an hour.";
  expect(limit(0)).toEqual({ kind: "cart", text: none, status: 429, retryAfterSeconds: 3600 });
});

test("A-022, A-023: too many attempts or declines give the wait, ten minutes by default; a puzzle has none", () => {
  const answer = (error: Parameters<typeof checkoutProblem>[0]) => ({
    ...checkoutProblem(error),
    text: checkoutProblemText(error, "payment"),
  });
  expect(answer({ code: "too_many_attempts" })).toMatchObject({ status: 429, retryAfterSeconds: 600 });
  expect(answer({ code: "too_many_attempts", retryAfterSeconds: 7 })).toMatchObject({ retryAfterSeconds: 7 });
  expect(answer({ code: "too_many_declines", retryAfterSeconds: 540 })).toMatchObject({
    kind: "message",
    text: expect.stringContaining("Too many cards were declined."),
    status: 429,
    retryAfterSeconds: 540,
  });
  const puzzle = answer({ code: "challenge_required" });
  expect(puzzle).toMatchObject({ text: expect.stringContaining("checking every browser"), status: 403 });
  expect(puzzle).not.toHaveProperty("retryAfterSeconds");
});
