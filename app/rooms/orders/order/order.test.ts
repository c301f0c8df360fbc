import { expect, test } from "vitest";
import { ORDER as PLACED } from "#tests/support/placed-order.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import { statusNote } from "../admin-messages.ts";
import { taxName } from "../messages.ts";
import { mayReadOrder, orderJson, readOrderId } from "./order.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { Order } from "../types.ts";

const account = (userId: string, email = "x@example.com"): Actor => ({
  kind: "account",
  userId,
  sessionId: "s",
  email,
  name: "",
  role: "super_admin",
});
const VISITOR: Actor = { kind: "visitor", guestId: "g" };
const ofAccount = { id: "o1", isGuest: false, userId: "u1", email: "awa@example.com" };
const ofGuest = { id: "o2", isGuest: true, userId: null, email: "awa@example.com" };

test("S-CALL-26, S-ERR-37: an account's order opens to that account only, regardless of others' roles and cookies", () => {
  expect(mayReadOrder(ofAccount, account("u1"), [])).toBe(true);
  expect(mayReadOrder(ofAccount, account("u2", "awa@example.com"), ["o1"])).toBe(false);
  expect(mayReadOrder(ofAccount, VISITOR, ["o1"])).toBe(false);
});

test("an order of a deleted account does not open in the shop", () => {
  const orphan = { ...ofAccount, userId: null };
  expect(mayReadOrder(orphan, account("u1", "awa@example.com"), ["o1"])).toBe(false);
  expect(mayReadOrder(orphan, VISITOR, ["o1"])).toBe(false);
});

test("S-CONF-02, S-CONF-10: a guest order opens to the browser that has access to this very order", () => {
  expect(mayReadOrder(ofGuest, VISITOR, ["o2"])).toBe(true);
  expect(mayReadOrder(ofGuest, VISITOR, ["o1"])).toBe(false);
  expect(mayReadOrder(ofGuest, VISITOR, [])).toBe(false);
});

test("a guest order also opens to the account with the same confirmed e-mail", () => {
  expect(mayReadOrder(ofGuest, account("u2", "AWA@example.com"), [])).toBe(true);
  expect(mayReadOrder(ofGuest, account("u2", "other@example.com"), [])).toBe(false);
});

const ORDER: Order = {
  ...PLACED,
  id: "o1",
  isGuest: false,
  userId: "u1",
  lines: PLACED.lines.map((line) => ({ ...line, name: "A", originalUnitCents: 3000, imageUrl: "/a.webp", missing: 0 })),
  address: { ...PLACED.address, countryCode: null },
};

test("S-CALL-23: an order's row has the specification's names, amounts in dollars", () => {
  expect(orderJson(ORDER)).toMatchObject({
    user_id: "u1",
    items: [
      { product_id: "a", product_name: "A", quantity: 2, price: 27.95, original_price: 30, image_url: "/a.webp" },
    ],
    subtotal: 55.9,
    tax: 4.75,
    shipping_cost: 12.99,
    total: 73.64,
    payment_intent_id: "ref_1",
    status: "processing",
    payment_status: "pending",
  });
});

test("S-CALL-23: a line without a discount has no original price", () => {
  const lines = ORDER.lines.map((line) => ({ ...line, originalUnitCents: null }));
  expect(orderJson({ ...ORDER, lines })["items"]).toMatchObject([{ price: 27.95, original_price: null }]);
});

test("S-CALL-24, S-ENT-68: a guest's row has the e-mail instead of a user, and its time is ISO 8601", () => {
  const json = orderJson({ ...ORDER, isGuest: true, userId: null });
  expect(json).toMatchObject({ email: "awa@example.com", created_at: "2026-01-02T03:04:05.678Z" });
  expect(json).not.toHaveProperty("user_id");
});

const ID = "0d5f2c1a-1111-4222-8333-444455556666";

test("S-CONF-01: the order number shown is the first 8 characters of the id", () => {
  expect(shortId(ID)).toBe("0d5f2c1a");
});

test("S-CALL-25, R-103: the whole id and the 8 characters are read, with or without #, in any case", () => {
  expect(readOrderId(` ${ID.toUpperCase()} `)).toEqual({ kind: "whole", id: ID });
  for (const typed of ["0d5f2c1a", "#0d5f2c1a", "# 0D5F2C1A", "  #0d5f2c1a "])
    expect(readOrderId(typed)).toEqual({ kind: "short", prefix: "0d5f2c1a" });
});

test.each(["", "#", "0d5f#2c1a", "00d5f2c1a", "0d5f2c1", "0d5f2c1a-", "%", "*", "undefined", "0d5f2c1a%", "' or 1=1"])(
  "S-ERR-36: %s is not an order number",
  (typed) => {
    expect(readOrderId(typed).kind).toBe("unreadable");
  },
);

test.each([
  [2000, 170, 8.5, "Tax (8.5%)"],
  [1999, 170, 8.5, "Tax (8.5%)"],
  [2000, 0, 0, "Tax (0%)"],
  [2000, 170, 0, "Tax"],
  [2000, 171, 8.5, "Tax"],
])("on %i cents a tax of %i at a stored rate of %d%% is labelled %s", (subtotalCents, taxCents, taxPercent, name) => {
  expect(taxName({ subtotalCents, taxCents, taxPercent })).toBe(name);
});

test("R-090, R-099: the history notes the parcel, the stock and the email, and is null without any", () => {
  expect(statusNote({ parcel: "DHL 123", stock: null, isMailed: true })).toBe("DHL 123 · Email sent to the customer");
  expect(statusNote({ parcel: null, stock: "returned", isMailed: true })).toBe(
    "Items returned to stock · Email sent to the customer",
  );
  expect(statusNote({ parcel: null, stock: "kept", isMailed: false })).toBe("Items not returned to stock");
  expect(statusNote({ parcel: null, stock: "taken_again", isMailed: false })).toBe("Items taken from stock again");
  expect(statusNote({ parcel: null, stock: null, isMailed: false })).toBeNull();
});
