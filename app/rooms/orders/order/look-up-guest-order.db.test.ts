import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { testDatabase } from "#tests/support/database.ts";
import { lookUpGuestOrder } from "./queries.server.ts";

const t = testDatabase();
const NOT_FOUND = { ok: false, error: ["not_found"] };
const lookUp = (orderId: string, email: string) => lookUpGuestOrder(t.ctx(), { orderId, email });

test("S-CALL-25, S-ERR-36, R-103: a guest's order is found by number and e-mail together, but by neither alone", async () => {
  const email = `${randomUUID()}@example.com`;
  const orderId = await insertOrder(t.db, { email });
  const other = await insertOrder(t.db, { email: "other@example.com" });
  for (const typed of [orderId, orderId.slice(0, 8), `#${orderId.slice(0, 8).toUpperCase()}`])
    expect(await lookUp(typed, ` ${email.toUpperCase()} `), typed).toEqual({ ok: true, value: { orderId } });
  for (const [typed, address] of [
    [orderId, "other@example.com"],
    [other, email],
    [randomUUID(), email],
    ["no number", email],
  ] as const)
    expect(await lookUp(typed, address), typed).toEqual(NOT_FOUND);
});

test("S-ERR-34, S-ERR-35: all missing fields are reported together", async () => {
  expect(await lookUp(" ", " ")).toEqual({ ok: false, error: ["id_required", "email_required"] });
  expect(await lookUp("", "a@example.com")).toEqual({ ok: false, error: ["id_required"] });
  expect(await lookUp("12345678", "")).toEqual({ ok: false, error: ["email_required"] });
});

test("R-103: an account's order cannot be looked up by its number and e-mail", async () => {
  const { userId, email } = await insertAccount(t.db);
  const orderId = await insertOrder(t.db, { userId, email });
  expect(await lookUp(orderId, email)).toEqual(NOT_FOUND);
});
