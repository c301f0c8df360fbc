import { expect, test } from "vitest";
import { confirmAnswer } from "./confirm-answer.ts";

test.each([
  [
    "S-ERR-20",
    { type: "card_error", message: "Your card has insufficient funds." },
    "Your card has insufficient funds.",
  ],
  [
    "S-ERR-20",
    { type: "validation_error", message: "Your card number is incomplete." },
    "Your card number is incomplete.",
  ],
  ["S-ERR-20", { type: "card_error" }, "Your card was declined."],
  ["S-ERR-21", { type: "api_error", message: "internals" }, "An unexpected error occurred processing your payment."],
  ["S-ERR-21", {}, "An unexpected error occurred processing your payment."],
  [
    "S-ERR-23",
    { type: "api_connection_error", message: "fetch" },
    "A network error occurred. Please check your connection and try again.",
  ],
])("%s: the error %o is shown", (_row, error, text) => {
  expect(confirmAnswer({ error })).toEqual({ kind: "problem", text });
});

test("S-PAY-08, S-PAY-09: a succeeded intent is paid, and its id is returned", () => {
  expect(confirmAnswer({ paymentIntent: { id: "pi_1", status: "succeeded" } })).toEqual({
    kind: "paid",
    reference: "pi_1",
  });
});

test("S-PAY-08: a processing intent is waited for", () => {
  expect(confirmAnswer({ paymentIntent: { id: "pi_1", status: "processing" } })).toEqual({
    kind: "waiting",
    reference: "pi_1",
  });
});

test.each(["requires_payment_method", "requires_action", "requires_confirmation", "requires_capture", "canceled"])(
  "S-PAY-08, S-ERR-22: the status %s is not a success",
  (status) => {
    const text = "Payment was not completed. Please try again.";
    expect(confirmAnswer({ paymentIntent: { id: "pi_1", status } })).toEqual({ kind: "problem", text });
  },
);
test("S-ERR-22: an empty response is not a success", () => {
  expect(confirmAnswer({})).toEqual({ kind: "problem", text: "Payment was not completed. Please try again." });
});
