import { expect, test } from "vitest";
import {
  isSignUpIgnored,
  readSignUpAnswer,
  isSignUpLocked,
  nextSignUpStep,
  type SignUpEvent,
  type SignUpStep,
} from "./sign-up-form.ts";
import fc from "fast-check";
import { signUpTexts } from "../messages.ts";

test.each([
  ["", true],
  ["   ", true],
  ["foo", true],
  ["foo.example.com", true],
  ["foo@", false],
  ["awa@example.com", false],
])("S-VAL-31: %j is ignored silently: %s", (email, isIgnored) => {
  expect(isSignUpIgnored(email)).toBe(isIgnored);
});

test("an accepted sign-up reports its outcome", () => {
  expect(readSignUpAnswer({ status: "subscribed" })).toEqual({ kind: "taken", outcome: "subscribed" });
  expect(readSignUpAnswer({ status: "confirm" })).toEqual({ kind: "taken", outcome: "confirm" });
});

test("a refusal has its reason; any other answer is a failure", () => {
  expect(readSignUpAnswer({ error: "Too many." })).toEqual({ kind: "refused", reason: "Too many." });
  for (const body of [null, undefined, "", "<html>", 7, [], {}, { error: "" }, { error: 1 }, { status: "active" }]) {
    expect(readSignUpAnswer(body)).toEqual({ kind: "refused", reason: null });
  }
});

const TAKEN = { kind: "answered", answer: { kind: "taken", outcome: "subscribed" } } as const;
const REFUSED = { kind: "answered", answer: { kind: "refused", reason: "No." } } as const;
const after = (...events: SignUpEvent[]): SignUpStep => events.reduce<SignUpStep>(nextSignUpStep, { kind: "idle" });

test("S-STATE-25, S-STATE-26, S-CONST-19: submitting lasts until the answer has arrived and the minimum time has passed, in either order", () => {
  expect(after({ kind: "sent" }).kind).toBe("submitting");
  expect(after({ kind: "sent" }, TAKEN).kind).toBe("submitting");
  expect(after({ kind: "sent" }, { kind: "held" }).kind).toBe("submitting");
  expect(after({ kind: "sent" }, TAKEN, { kind: "held" })).toEqual({ kind: "taken", outcome: "subscribed" });
  expect(after({ kind: "sent" }, { kind: "held" }, TAKEN)).toEqual({ kind: "taken", outcome: "subscribed" });
});

test("S-STATE-27: success returns to idle, a refusal stays until the next attempt", () => {
  expect(after({ kind: "sent" }, TAKEN, { kind: "held" }, { kind: "rested" })).toEqual({ kind: "idle" });
  const refused = [{ kind: "sent" }, REFUSED, { kind: "held" }, { kind: "rested" }] as const;
  expect(after(...refused)).toEqual({ kind: "refused", reason: "No." });
  expect(after(...refused, { kind: "sent" }).kind).toBe("submitting");
});

test("a sign-up that must be confirmed is not reported as complete", () => {
  const answer = { kind: "taken", outcome: "confirm" } as const;
  expect(after({ kind: "sent" }, { kind: "held" }, { kind: "answered", answer })).toEqual(answer);
  expect(signUpTexts[answer.outcome]).toMatch(/check your inbox/);
});

const event = fc.constantFrom<SignUpEvent>({ kind: "sent" }, TAKEN, REFUSED, { kind: "held" }, { kind: "rested" });

test("S-VAL-32: the form is locked while submitting and after success, and a locked form sends nothing", () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const step = after(...events);
      expect(isSignUpLocked(step)).toBe(["submitting", "taken"].includes(step.kind));
      expect(nextSignUpStep(step, { kind: "sent" }) === step).toBe(isSignUpLocked(step));
    }),
  );
});
