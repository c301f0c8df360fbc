import fc from "fast-check";
import { expect, test } from "vitest";
import { groupCardNumber, groupExpiry, type FieldText } from "./group-card.ts";
import { typedCard } from "#app/rooms/payments/intents/intent.ts";

/** The caret is written as `|`. */
const field = (shown: string): FieldText => ({ text: shown.replace("|", ""), caret: shown.indexOf("|") });
const shown = ({ text, caret }: FieldText): string => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ["4|", "4|"],
  ["42424|", "4242 4|"],
  ["4242424242424242|", "4242 4242 4242 4242|"],
  ["4242-4242-4242-4242|", "4242 4242 4242 4242|"],
  [" 4242 4242 4242 4242 |", "4242 4242 4242 4242|"],
  ["378282246310005|", "3782 822463 10005|"],
  ["42424242424242424242424|", "4242 4242 4242 4242 424|"],
  ["378|", "378|"],
  ["378282246|", "3782 82246|"],
  ["3782822463|", "3782 822463|"],
  ["|", "|"],
  ["cards|", "|"],
])("a card number typed or pasted as %s reads %s", (typed, grouped) => {
  expect(shown(groupCardNumber(field(typed)))).toBe(grouped);
});

test.each([
  ["4295|42 42", "4295| 4242"],
  ["4242 9|4242", "4242 9|424 2"],
  ["4242|4242", "4242| 4242"],
  ["|242 4242", "|2424 242"],
])("a change in the middle of a card number, %s, leaves the caret behind its digit: %s", (typed, grouped) => {
  expect(shown(groupCardNumber(field(typed)))).toBe(grouped);
});

test.each([
  ["0|", "0|"],
  ["1|", "1|"],
  ["4|", "04 / |"],
  ["12|", "12 / |"],
  ["13|", "01 / 3|"],
  ["1/|", "01 / |"],
  ["04 / 3|", "04 / 3|"],
  ["0431|", "04 / 31|"],
  ["0004|", "0004|"],
  ["04 / 19|", "04 / 19|"],
  ["4/31|", "04 / 31|"],
  ["04-31|", "04 / 31|"],
  ["04/2031|", "04 / 2031|"],
  ["04 / 315|", "04 / 31|"],
  ["0|5 / 31", "0|5 / 31"],
  ["5|4 / 31", "05| / 43"],
])("an expiry typed as %s reads %s", (typed, grouped) => {
  expect(shown(groupExpiry(field(typed), false))).toBe(grouped);
});

test.each([
  ["04 /|", "04|"],
  ["04 |", "04|"],
  ["0|", "0|"],
  ["|", "|"],
  ["04 / |1", "04| / 1"],
  ["|4 / 31", "|04 / 31"],
])("deleting in an expiry removes the slash too: %s reads %s", (typed, grouped) => {
  expect(shown(groupExpiry(field(typed), true))).toBe(grouped);
});

test("grouping does not change the card as read, and is idempotent", () => {
  const digits = fc.stringMatching(/^\d{1,15}$/);
  const month = fc.integer({ min: 1, max: 12 });
  const year = fc.integer({ min: 2021, max: 2099 });
  fc.assert(
    fc.property(digits, month, year, fc.constantFrom("/", " / ", "-", " "), (number, m, y, stroke) => {
      for (const expiry of [`${m}${stroke}${y}`, `${m}${stroke}${y % 100}`, `${`${m}`.padStart(2, "0")}${y % 100}`]) {
        const typed = { number, expiry, cvc: "123" };
        const at = (text: string): FieldText => ({ text, caret: text.length });
        const once = {
          number: groupCardNumber(at(number)).text,
          expiry: groupExpiry(at(expiry), false).text,
          cvc: "123",
        };
        expect(typedCard(once)).toEqual(typedCard(typed));
        expect(groupCardNumber(at(once.number)).text).toBe(once.number);
        expect(groupExpiry(at(once.expiry), false).text).toBe(once.expiry);
      }
    }),
  );
});
