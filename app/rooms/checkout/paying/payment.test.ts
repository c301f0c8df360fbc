import { expect, test } from "vitest";
import { progressLabels } from "../messages.ts";
import { callFault, intentAnswer, orderAnswer, progressStep, unavailable } from "./payment.ts";
import { intentFaultText, orderFaultText } from "./payment-messages.ts";

test("S-ENT-71, S-CALL-20: secret and id are read from a valid response", () => {
  const answer = { clientSecret: "ref_1_secret_x", paymentIntentId: "ref_1" };
  expect(intentAnswer(answer, false)).toEqual({ ok: true, value: answer });
});

test.each<[string, unknown, boolean, string]>([
  ["S-ERR-12", { error: "Card network down" }, false, "Failed to create payment intent: Card network down"],
  ["S-ERR-13", "<html>", false, "Invalid response format"],
  ["S-ERR-13", null, false, "Invalid response format"],
  ["S-ERR-13", { clientSecret: "x" }, false, "Invalid response format"],
  [
    "S-ERR-14",
    { clientSecret: "", paymentIntentId: "ref_1" },
    false,
    "No client secret received from payment intent creation",
  ],
  ["S-ERR-14", { paymentIntentId: "ref_1" }, false, "No client secret received from payment intent creation"],
  ["S-ERR-17", { error: "" }, false, "Failed to create payment intent. Please try again."],
  ["S-ERR-18", { error: {} }, true, "Failed to create guest payment intent. Please try again."],
])("%s: the response %o is shown as a sentence", (_row, body, isGuest, text) => {
  const read = intentAnswer(body, isGuest);
  expect(read.ok ? null : intentFaultText(read.error)).toBe(`There was an error setting up the payment: ${text}`);
});

test("S-ERR-15, S-ERR-16: a timeout and a lost connection have different texts", () => {
  const setUp = "There was an error setting up the payment:";
  const text = (error: Error) => intentFaultText({ code: callFault(error) });
  expect(text(new DOMException("late", "TimeoutError"))).toBe(`${setUp} Payment request timed out. Please try again.`);
  expect(text(new DOMException("late", "AbortError"))).toBe(`${setUp} Payment request timed out. Please try again.`);
  expect(text(new TypeError("fetch failed"))).toBe(
    `${setUp} Network error. Please check your connection and try again.`,
  );
});

test("S-ERR-15: an unavailable payment service has the response's message, or a general one", () => {
  expect(intentFaultText(unavailable({ error: "Wait a minute." }))).toBe("Wait a minute.");
  expect(intentFaultText(unavailable(null))).toMatch(/^Card payment is not available at the moment\./);
});

test("S-PROC-10: an order leads to its page", () => {
  expect(orderAnswer({ id: "o-1", status: "processing" })).toEqual({ kind: "ordered", orderId: "o-1" });
});

test("S-PAY-08: while the bank has not decided, the waiting view is shown", () => {
  expect(orderAnswer({ error: "Payment was not completed. Please try again.", status: "processing" })).toEqual({
    kind: "waiting",
  });
});

test.each([
  [
    "S-PROC-08, S-ERR-31",
    { error: "Order total validation failed. Please try again." },
    "Order total validation failed. Please try again.",
  ],
  ["S-ERR-30", { error: "" }, "Failed to create your order. Please try again."],
  ["S-ERR-29", {}, "Order was not created. Please try again."],
  ["S-ERR-29", undefined, "Order was not created. Please try again."],
  ["S-ERR-29", null, "Order was not created. Please try again."],
  ["S-ERR-29", "<html>", "Order was not created. Please try again."],
])("%s: %o is shown as an error of the order", (_row, body, text) => {
  const answer = orderAnswer(body);
  expect(answer.kind === "problem" && orderFaultText(answer.fault)).toBe(
    `There was an error processing your order: ${text}`,
  );
});

test.each([
  ["S-PROC-03", 0, "Validating payment..."],
  ["S-PROC-03", 24, "Validating payment..."],
  ["S-PROC-04", 25, "Securing your order..."],
  ["S-PROC-04", 49, "Securing your order..."],
  ["S-PROC-05", 50, "Creating your order..."],
  ["S-PROC-05", 74, "Creating your order..."],
  ["S-PROC-06", 75, "Almost there..."],
  ["S-PROC-06", 99, "Almost there..."],
  ["S-PROC-07", 100, "Complete! Redirecting to confirmation..."],
])("%s: at %d percent the label is %s", (_row, percent, label) => {
  expect(progressLabels[progressStep(percent)]).toBe(label);
});

test.each([
  [{ error: "Back at noon." }, "Back at noon."],
  [{ error: "" }, /^Card payment is not available/],
  [{ error: 5 }, /^Card payment is not available/],
  [{}, /^Card payment is not available/],
  ["error", /^Card payment is not available/],
  [null, /^Card payment is not available/],
])("a paused payment shows the response's message or the general one: %j", (body, text) => {
  expect(intentFaultText(unavailable(body))).toMatch(text);
});
