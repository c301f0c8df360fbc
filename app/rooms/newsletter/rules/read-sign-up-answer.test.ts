import { expect, test } from "vitest";
import { readSignUpAnswer } from "./read-sign-up-answer.ts";

test("a taken sign-up says how it goes on", () => {
  expect(readSignUpAnswer({ status: "subscribed" })).toEqual({ kind: "taken", outcome: "subscribed" });
  expect(readSignUpAnswer({ status: "confirm" })).toEqual({ kind: "taken", outcome: "confirm" });
});

test("a refusal says why; whatever else comes is a failure", () => {
  expect(readSignUpAnswer({ error: "Too many." })).toEqual({ kind: "refused", text: "Too many." });
  for (const body of [null, undefined, "", "<html>", 7, [], {}, { error: "" }, { error: 1 }, { status: "active" }]) {
    expect(readSignUpAnswer(body)).toEqual({ kind: "refused", text: "Subscription failed. Please try again." });
  }
});
