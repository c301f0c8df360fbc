import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { NOTE_MAX, ORDER_STATUSES, TRACKING_MAX } from "./constants.ts";
import { noteForm, parcelForm, refundForm, storedStatus } from "./schemas.ts";

const FORM = {
  requestKey: "1f2e3d4c-0000-4000-8000-000000000000",
  amount: "12.50",
  reason: " Broken bottle ",
};
const faultsOf = (parts: object): string[] =>
  refundForm.safeParse({ ...FORM, ...parts }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ["12.50", 1250],
  ["12.5", 1250],
  [" $12 ", 1200],
  ["0.01", 1],
  ["12,50", 1250],
  ["1 234,50", 123_450],
  ["1,234.00", 123_400],
])("R-101: the amount %s is %i cents", (amount, cents) => {
  expect(refundForm.parse({ ...FORM, amount })).toEqual({ ...FORM, amount: cents, reason: "Broken bottle" });
});

test.each(["1,234", "12.505"])("the amount '%s' could be thousands or decimals and is refused", (amount) => {
  expect(faultsOf({ amount })).toEqual(["unclear"]);
});

test.each(["", "0", "0.00", "-5", "1250.505", "12,3,4", "1e3", "all", "999999999"])(
  "R-101: the amount '%s' is refused with only its own error",
  (amount) => {
    expect(faultsOf({ amount })).toEqual(["required"]);
  },
);

test("R-101: a refund requires a reason that fits into the ledger", () => {
  expect(faultsOf({ reason: "  " })).toEqual(["required"]);
  expect(faultsOf({ reason: "a".repeat(500) })).toEqual([]);
  expect(faultsOf({ reason: "a".repeat(501) })).toEqual(["too_long"]);
});

test("A-STATE-05: a missing or unknown status is read as pending; the five known ones are kept", () => {
  expect([null, undefined, "", "sent"].map((stored) => storedStatus.parse(stored))).toEqual(Array(4).fill("pending"));
  expect(ORDER_STATUSES.map((status) => storedStatus.parse(status))).toEqual(ORDER_STATUSES);
});

test("a note and a tracking number are cut at their maximum lengths", () => {
  const requestKey = randomUUID();
  const isNote = (length: number) => noteForm.safeParse({ requestKey, note: "a".repeat(length) }).success;
  expect([isNote(NOTE_MAX), isNote(NOTE_MAX + 1)]).toEqual([true, false]);
  const parcel = { carrier: "", seenUpdatedAt: new Date(0).toISOString() };
  const isParcel = (length: number) => parcelForm.safeParse({ ...parcel, tracking: "1".repeat(length) }).success;
  expect([isParcel(TRACKING_MAX), isParcel(TRACKING_MAX + 1)]).toEqual([true, false]);
});
