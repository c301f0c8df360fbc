import { expect, test } from "vitest";
import { DEFAULT_DELIVERY_DAYS } from "#app/rooms/settings/constants.ts";
import { storedAddress } from "#app/rooms/shipping/rules/stored-address.ts";
import type { OrderStatus } from "../types.ts";
import { expectedArrival } from "./expected-arrival.ts";

const PLACED = new Date("2026-01-02T12:00:00Z");
const order = (country: string, status: OrderStatus = "processing") => ({
  status,
  createdAt: PLACED,
  address: storedAddress({ country, state: "Texas" }),
});
const on = (now: string) => ({ days: DEFAULT_DELIVERY_DAYS, now: new Date(now) });
const day = (text: string) => new Date(`${text}T12:00:00Z`);

test("a confirmation counts the delivery days of the country from the order", () => {
  const window = { earliest: day("2026-01-12"), latest: day("2026-01-17") };
  expect(expectedArrival(order("Senegal"), "confirmation", on("2026-01-03T12:00:00Z"))).toEqual(window);
});

test("the shipped mail counts them from the day the parcel leaves", () => {
  const window = { earliest: day("2026-01-23"), latest: day("2026-01-25") };
  expect(expectedArrival(order("United States", "shipped"), "shipped", on("2026-01-20T12:00:00Z"))).toEqual(window);
});

test("a confirmation that is sent again promises no day that has passed, and none once the order was shipped", () => {
  expect(expectedArrival(order("Senegal"), "confirmation", on("2026-01-12T12:00:00Z"))).toBeNull();
  for (const status of ["shipped", "delivered", "cancelled"] as const)
    expect(expectedArrival(order("Senegal", status), "confirmation", on("2026-01-03T12:00:00Z"))).toBeNull();
});

test("no day is given for a country that is not in the list, nor by other mails", () => {
  expect(expectedArrival(order("Other"), "confirmation", on("2026-01-03T12:00:00Z"))).toBeNull();
  expect(expectedArrival(order("Senegal", "shipped"), "refunded", on("2026-01-03T12:00:00Z"))).toBeNull();
});
