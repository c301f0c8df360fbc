import { expect, test } from "vitest";
import { orderAnswer } from "./order-answer.ts";

test("S-PROC-10: an order leads to its page", () => {
  expect(orderAnswer({ id: "o-1", status: "processing" })).toEqual({ kind: "ordered", orderId: "o-1" });
});

test("S-PAY-08: while the bank has not decided there is nothing to show but waiting", () => {
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
  ["S-ERR-29", null, "Order was not created. Please try again."],
  ["S-ERR-29", "<html>", "Order was not created. Please try again."],
])("%s: %o is told as an error of the order", (_row, body, text) => {
  expect(orderAnswer(body)).toEqual({ kind: "problem", text: `There was an error processing your order: ${text}` });
});
