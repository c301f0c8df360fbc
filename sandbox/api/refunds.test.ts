import { expect, test } from "vitest";
import { sandboxForTests } from "../sandbox-for-tests.ts";

const sandbox = sandboxForTests();

async function pay(card = "pm_card_visa"): Promise<string> {
  const paid = { payment_method: card, confirm: true, return_url: "http://shop.test/" };
  return (await sandbox.stripe().paymentIntents.create({ amount: 1000, currency: "usd", ...paid })).id;
}
const refund = (id: string, amount?: number) =>
  sandbox.stripe().refunds.create({ payment_intent: id, metadata: { refundId: "r1" }, ...(amount ? { amount } : {}) });
const chargeOf = async (id: string) => {
  const intent = await sandbox.stripe().paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  return intent.latest_charge;
};

test("parts and then the rest are refunded, and never a cent more", async () => {
  const id = await pay();
  expect(await refund(id, 300)).toMatchObject({ amount: 300, status: "succeeded", metadata: { refundId: "r1" } });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 300, refunded: false });
  await expect(refund(id, 701)).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    param: "amount",
    message: "Refund amount ($7.01) is greater than unrefunded amount on charge ($7.00)",
  });
  expect(await refund(id)).toMatchObject({ amount: 700 });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1000, refunded: true });
  await expect(refund(id)).rejects.toMatchObject({ code: "charge_already_refunded" });
  const { data } = await sandbox.stripe().refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([700, 300]);
  expect((await sandbox.stripe().paymentIntents.retrieve(id)).status).toBe("succeeded");
});

test("ten refunds of half at once: two are made", async () => {
  const id = await pay();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => refund(id, 500)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("what was not paid, or does not exist, cannot be refunded", async () => {
  const { id } = await sandbox.stripe().paymentIntents.create({ amount: 1000, currency: "usd" });
  await expect(refund(id)).rejects.toThrow("does not have a successful charge");
  await expect(refund("pi_none")).rejects.toMatchObject({ code: "resource_missing", param: "payment_intent" });
  await expect(sandbox.stripe().refunds.create({})).rejects.toMatchObject({ code: "parameter_missing" });
});

test("a refund of card 7726 is under way until it is settled; a failed one can be made again", async () => {
  const id = await pay("pm_card_pendingRefund");
  const waiting = await refund(id);
  expect(waiting.status).toBe("pending");
  await expect(refund(id)).rejects.toMatchObject({ code: "charge_already_refunded" });
  await sandbox.control(`POST /_control/refunds/${waiting.id}/settle`, { outcome: "failed" });
  expect((await sandbox.stripe().refunds.retrieve(waiting.id)).status).toBe("failed");
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
  const again = await refund(id);
  await sandbox.control(`POST /_control/refunds/${again.id}/settle`, { outcome: "succeeded" });
  expect((await sandbox.stripe().refunds.retrieve(again.id)).status).toBe("succeeded");
});
