import { expect, test } from "vitest";
import { statusNote } from "./status-note.ts";

test("R-090, R-099: the history tells of the parcel, the stock and the email, and says nothing when there is nothing", () => {
  expect(statusNote({ parcel: "DHL 123", stock: null, isMailed: true })).toBe("DHL 123 · Email sent to the customer");
  expect(statusNote({ parcel: null, stock: "returned", isMailed: true })).toBe(
    "Items returned to stock · Email sent to the customer",
  );
  expect(statusNote({ parcel: null, stock: "kept", isMailed: false })).toBe("Items not returned to stock");
  expect(statusNote({ parcel: null, stock: "taken_again", isMailed: false })).toBe("Items taken from stock again");
  expect(statusNote({ parcel: null, stock: null, isMailed: false })).toBeNull();
});
