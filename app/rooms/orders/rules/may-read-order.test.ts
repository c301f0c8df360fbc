import { expect, test } from "vitest";
import type { Actor } from "#app/shared/kernel/actor.ts";
import { mayReadOrder } from "./may-read-order.ts";

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

test("S-CALL-26, S-ERR-37: an account's order is for that account alone, whatever role or cookie others have", () => {
  expect(mayReadOrder(ofAccount, account("u1"), [])).toBe(true);
  expect(mayReadOrder(ofAccount, account("u2", "awa@example.com"), ["o1"])).toBe(false);
  expect(mayReadOrder(ofAccount, VISITOR, ["o1"])).toBe(false);
});

test("An order whose account was deleted is nobody's on the shop's pages", () => {
  const orphan = { ...ofAccount, userId: null };
  expect(mayReadOrder(orphan, account("u1", "awa@example.com"), ["o1"])).toBe(false);
  expect(mayReadOrder(orphan, VISITOR, ["o1"])).toBe(false);
});

test("S-CONF-02, S-CONF-10: a guest order opens to the browser that has access to this very order", () => {
  expect(mayReadOrder(ofGuest, VISITOR, ["o2"])).toBe(true);
  expect(mayReadOrder(ofGuest, VISITOR, ["o1"])).toBe(false);
  expect(mayReadOrder(ofGuest, VISITOR, [])).toBe(false);
});

test("A guest order also opens to the account with the same confirmed e-mail", () => {
  expect(mayReadOrder(ofGuest, account("u2", "AWA@example.com"), [])).toBe(true);
  expect(mayReadOrder(ofGuest, account("u2", "other@example.com"), [])).toBe(false);
});
