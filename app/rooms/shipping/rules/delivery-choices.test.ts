import { expect, test } from "vitest";
import { DEFAULT_DELIVERY_DAYS } from "#app/rooms/settings/constants.ts";
import { COUNTRIES } from "../constants.ts";
import { codeOf, countryOf, deliveryChoices, deliverySlots } from "./delivery-choices.ts";

const days = DEFAULT_DELIVERY_DAYS;
const names = COUNTRIES.map(({ name }) => name);

test("every offered country but Other can be chosen, each with its own estimate", () => {
  const choices = deliveryChoices(names, days);
  expect(choices.map(({ name }) => name)).toEqual(names.filter((name) => name !== "Other"));
  expect(deliveryChoices(["Senegal", "France", "Nowhere"], days)).toEqual([
    { code: "SN", name: "Senegal", eta: 10, label: "International" },
    { code: "FR", name: "France", eta: 7, label: "International" },
  ]);
});

test("a code is a country only where it is offered", () => {
  expect(countryOf("SN", names)).toBe("Senegal");
  expect(countryOf("SN", ["United States"])).toBe("");
  expect(countryOf("", names)).toBe("");
  expect(countryOf("constructor", names)).toBe("");
  expect(codeOf("Other")).toBe("");
});

test("a chosen country has a figure and no excuse, no choice has a question and no figure", () => {
  const slots = deliverySlots(deliveryChoices(["Senegal"], days));
  expect(Object.keys(slots)).toEqual(["", "SN"]);
  expect(slots["SN"]).toEqual({
    deliverTo: "SN",
    deliverToName: "Senegal",
    delivery: "Estimated delivery: about 10 days (International)",
    deliveryHint: "",
  });
  expect(slots[""]).toMatchObject({ deliverTo: "", delivery: "Where should we deliver?" });
  expect(slots[""]?.delivery).not.toMatch(/\d/);
});
