import { expect, test } from "vitest";
import { handlerFor, faultStatus } from "./refuse.ts";

const INTENTS = { place: () => "placed", pay: () => "paid" };

function answerTo(...fields: [string, string][]): string {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return handlerFor(form, { intents: INTENTS, unnamed: INTENTS.place })();
}

test("a form is handled as its intent names it, and as the first one when it names none", () => {
  expect(answerTo(["intent", "pay"])).toBe("paid");
  expect(answerTo(["email", "awa@example.com"])).toBe("placed");
  expect(answerTo(["intent", ""])).toBe("placed");
});

test.each(["Pay", "pay:1", "constructor", "__proto__", " "])("the unknown intent %j is refused with 400", (intent) => {
  expect(() => answerTo(["intent", intent])).toThrow(expect.objectContaining({ name: "RefusedError", status: 400 }));
});

test("R-031: a text that is too long is a bad request", () => {
  for (const fault of [{ code: "too_long", most: 100 }, "too_long"])
    expect(faultStatus({ other: { code: "required" }, field: fault })).toBe(400);
});

test("any other fault is an unprocessable form", () => {
  expect(faultStatus({ email: { code: "required" }, city: "required", name: undefined })).toBe(422);
  expect(faultStatus({})).toBe(422);
});
