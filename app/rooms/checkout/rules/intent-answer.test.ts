import { expect, test } from "vitest";
import { intentAnswer, intentCallFailure } from "./intent-answer.ts";

test("S-ENT-71, S-CALL-20: secret and id are read from a good answer", () => {
  const answer = { clientSecret: "ref_1_secret_x", paymentIntentId: "ref_1" };
  expect(intentAnswer(answer, false)).toEqual({ ok: true, value: answer });
});

test.each<[string, unknown, boolean, string]>([
  ["S-ERR-12", { error: "Card network down" }, false, "Failed to create payment intent: Card network down"],
  ["S-ERR-13", "<html>", false, "Invalid response format"],
  ["S-ERR-13", null, false, "Invalid response format"],
  ["S-ERR-13", { clientSecret: "x" }, false, "Invalid response format"],
  ["S-ERR-14", { paymentIntentId: "ref_1" }, false, "No client secret received from payment intent creation"],
  ["S-ERR-17", { error: "" }, false, "Failed to create payment intent. Please try again."],
  ["S-ERR-18", { error: {} }, true, "Failed to create guest payment intent. Please try again."],
])("%s: the answer %o is shown as a sentence", (_row, body, isGuest, text) => {
  expect(intentAnswer(body, isGuest)).toEqual({ ok: false, error: text });
});

test("S-ERR-15, S-ERR-16: a call that ran out of time and one without a line are told apart", () => {
  expect(intentCallFailure(new DOMException("late", "TimeoutError"))).toBe(
    "Payment request timed out. Please try again.",
  );
  expect(intentCallFailure(new DOMException("late", "AbortError"))).toBe(
    "Payment request timed out. Please try again.",
  );
  expect(intentCallFailure(new TypeError("fetch failed"))).toBe(
    "Network error. Please check your connection and try again.",
  );
});
