import { expect, test } from "vitest";
import { handlerFor } from "./form-intent.ts";

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
