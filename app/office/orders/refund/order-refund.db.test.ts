import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { adminPage } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import * as screen from "../order/route.tsx";

const t = testDatabase();
const { paidOrder, moneyOf, providerRefunds } = refundTraces(t, paymentProvider());
const page = adminPage(t, screen);

function send(orderId: string, amount: string, more: { role?: Role; requestKey?: string } = {}) {
  const { role = "manager", requestKey = randomUUID() } = more;
  const fields = { intent: "refund:confirm", amount, reason: "Broken", requestKey };
  return page.sent(`/admin/orders/${orderId}?refund=1`, Object.entries(fields), { role, params: { orderId } });
}
const ledgerOf = (intentId: string) =>
  t.db.selectFrom("refunds").select(["amount", "status"]).where("reference", "=", intentId).execute();

test("A-014: more than was captured, the same once more, and a refund without the permission are refused; the ledger stays", async () => {
  const { orderId, intentId } = await paidOrder();
  expect((await send(orderId, "67.25")).status).toBe(409);
  for (const role of ["content_editor", "user"] as const)
    expect((await send(orderId, "1.00", { role })).status).toBe(403);
  expect([await ledgerOf(intentId), await providerRefunds(intentId)]).toEqual([[], []]);

  const requestKey = randomUUID();
  expect((await send(orderId, "67.24", { requestKey })).status).toBe(303);
  // The same form is the same refund; another has nothing left to refund.
  expect((await send(orderId, "67.24", { requestKey })).status).toBe(303);
  expect((await send(orderId, "67.24")).status).toBe(409);
  expect((await send(orderId, "0.01")).status).toBe(409);
  expect(await ledgerOf(intentId)).toEqual([{ amount: "67.24", status: "succeeded" }]);
  expect(await providerRefunds(intentId)).toEqual([6724]);
  expect(await moneyOf(orderId)).toEqual({ payment_status: "refunded", refunded_amount: "67.24" });
});

test("R-015: after an error no one knows whether the refund was made, so the question returns with its key", async () => {
  const { orderId } = await paidOrder();
  const typed = { amount: "5.00", amountText: "$5.00", reason: "Broken", requestKey: randomUUID() };
  const at = (step: "review" | "confirm") =>
    page.sent(`/admin/orders/${orderId}?refund=1`, Object.entries({ ...typed, intent: `refund:${step}` }), {
      role: "manager",
      params: { orderId },
    });
  await t.pool.query("alter table refunds rename to refunds_gone");
  const [confirmed, reviewed] = [await at("confirm"), await at("review")];
  await t.pool.query("alter table refunds_gone rename to refunds");
  expect(confirmed).toMatchObject({ status: 500, data: { ...typed, step: "confirm" } });
  expect(reviewed).toMatchObject({ status: 500, data: { ...typed, step: "edit" } });
});
