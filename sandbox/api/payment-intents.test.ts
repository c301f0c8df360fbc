import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { SANDBOX_KEYS } from "../default-keys.ts";
import { sandboxForTests, stripeAt } from "../sandbox-for-tests.ts";

const sandbox = sandboxForTests();
const RETURN = { return_url: "http://shop.test/order-confirmation" };

const begin = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sandbox.stripe().paymentIntents.create({ amount: 6724, currency: "usd", ...more });

/** The SDK's types have no numbers, because only test cards may be sent like this. */
const typed = (number: string, more: object = {}): Stripe.PaymentIntentConfirmParams =>
  ({
    ...RETURN,
    payment_method_data: {
      type: "card",
      card: { number, exp_month: "12", exp_year: "34", cvc: "123", ...more },
      billing_details: { email: "awa@example.com" },
    },
  }) as Stripe.PaymentIntentConfirmParams;

const refusalOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => expect.fail("This should have been refused"),
    (error: unknown) => {
      if (error instanceof Stripe.errors.StripeError) return error;
      throw error;
    },
  );

test("a new intent waits for a card and keeps what it was made with", async () => {
  const intent = await begin({ metadata: { checkoutId: "c1" }, automatic_payment_methods: { enabled: true } });
  expect(intent).toMatchObject({
    object: "payment_intent",
    amount: 6724,
    amount_received: 0,
    currency: "usd",
    livemode: false,
    metadata: { checkoutId: "c1" },
    status: "requires_payment_method",
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  expect(await sandbox.stripe().paymentIntents.retrieve(intent.id)).toEqual(intent);
});

test.each(["4242 4242 4242 4242", "5555555555554444", "6011111111111117"])("card %s pays at once", async (number) => {
  const { id } = await begin();
  const paid = await sandbox.stripe().paymentIntents.confirm(id, { ...typed(number), expand: ["latest_charge"] });
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 6724, last_payment_error: null });
  expect(paid.latest_charge).toMatchObject({ object: "charge", amount: 6724, paid: true, payment_intent: id });
  const charge = await sandbox.stripe().charges.retrieve((paid.latest_charge as Stripe.Charge).id);
  expect(charge.billing_details.email).toBe("awa@example.com");
  expect(charge.payment_method_details?.card?.last4).toBe(number.slice(-4));
});

test.each([
  ["4000 0000 0000 0002", "card_declined", "generic_decline", "Your card was declined."],
  ["4000000000009995", "card_declined", "insufficient_funds", "Your card has insufficient funds."],
  ["4000000000000069", "expired_card", "expired_card", "Your card has expired."],
  ["4000000000000127", "incorrect_cvc", "incorrect_cvc", "Your card's security code is incorrect."],
  ["4100000000000019", "card_declined", "fraudulent", "Your card was declined."],
  [
    "4111111111111111",
    "card_declined",
    "test_mode_live_card",
    "Your card was declined. Your request was in test mode, but used a non test card.",
  ],
])("card %s is declined: %s, %s; another card pays the same intent", async (number, code, declineCode, message) => {
  const { id } = await begin();
  const error = await refusalOf(sandbox.stripe().paymentIntents.confirm(id, typed(number)));
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode, message });
  expect(error.payment_intent?.id).toBe(id);
  const after = await sandbox.stripe().paymentIntents.retrieve(id);
  expect(after).toMatchObject({ status: "requires_payment_method", payment_method: null, amount_received: 0 });
  expect(after.last_payment_error).toMatchObject({ code, decline_code: declineCode });
  const paid = await sandbox.stripe().paymentIntents.confirm(id, typed("4242424242424242"));
  expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
});

test.each([
  ["4242424242424241", {}, "incorrect_number"],
  ["4242424242424242", { exp_month: "13" }, "invalid_expiry_month"],
  ["4242424242424242", { exp_year: "20" }, "invalid_expiry_year"],
  ["4242424242424242", { cvc: "12" }, "invalid_cvc"],
])("card %s with %j is refused as %s before the bank is contacted", async (number, fields, code) => {
  const { id } = await begin();
  const error = await refusalOf(sandbox.stripe().paymentIntents.confirm(id, typed(number, fields)));
  expect(error).toMatchObject({ statusCode: 402, type: "StripeCardError", code });
  expect((await sandbox.stripe().paymentIntents.retrieve(id)).latest_charge).toBeNull();
});

test("a card kept as a payment method, or named by its token, pays as well", async () => {
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" };
  const method = await sandbox.stripe().paymentMethods.create({ type: "card", card });
  expect(method.card).toMatchObject({ brand: "visa", last4: "4242", exp_year: 2040 });
  const kept = await begin({ payment_method: method.id });
  expect(kept.status).toBe("requires_confirmation");
  expect((await sandbox.stripe().paymentIntents.confirm(kept.id, RETURN)).status).toBe("succeeded");
  const named = await begin({ payment_method: "pm_card_visa", confirm: true, ...RETURN });
  expect(named.status).toBe("succeeded");
});

test("card 0077 stays under way until it is settled, and cannot be cancelled meanwhile", async () => {
  const { id } = await begin();
  const waiting = await sandbox.stripe().paymentIntents.confirm(id, typed("4000000000000077"));
  expect(waiting).toMatchObject({ status: "processing", amount_received: 0 });
  const error = await refusalOf(sandbox.stripe().paymentIntents.cancel(id));
  expect(error).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
  await sandbox.control(`POST /_control/intents/${id}/settle`, { outcome: "succeeded" });
  const paid = await sandbox.stripe().paymentIntents.retrieve(id);
  expect(paid).toMatchObject({ status: "succeeded", latest_charge: waiting.latest_charge, amount_received: 6724 });
});

test("a payment under way can fail late", async () => {
  const { id } = await begin();
  await sandbox.stripe().paymentIntents.confirm(id, { ...RETURN, payment_method: "pm_card_processing" });
  await sandbox.control(`POST /_control/intents/${id}/settle`, { outcome: "failed" });
  expect((await sandbox.stripe().paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
});

test("an unpaid intent takes another amount and other metadata; a paid one only metadata", async () => {
  const { id } = await begin({ metadata: { a: "1", b: "2" } });
  const changed = await sandbox.stripe().paymentIntents.update(id, { amount: 7000, metadata: { b: "", c: "3" } });
  expect(changed).toMatchObject({ amount: 7000, metadata: { a: "1", c: "3" } });
  expect(changed.metadata).not.toHaveProperty("b");
  await sandbox.stripe().paymentIntents.confirm(id, typed("4242424242424242"));
  const error = await refusalOf(sandbox.stripe().paymentIntents.update(id, { amount: 100 }));
  expect(error).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
  expect(error.payment_intent).toMatchObject({ status: "succeeded", amount: 7000 });
  expect((await sandbox.stripe().paymentIntents.update(id, { metadata: { d: "4" } })).metadata).toHaveProperty("d");
});

test("a cancelled intent can neither be paid nor cancelled again; a paid one cannot be cancelled or paid twice", async () => {
  const cancelled = await begin();
  const answer = await sandbox.stripe().paymentIntents.cancel(cancelled.id, { cancellation_reason: "abandoned" });
  expect(answer).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
  const paid = await begin({ payment_method: "pm_card_visa", confirm: true, ...RETURN });
  for (const { id } of [cancelled, paid]) {
    const wrongState = { statusCode: 400, code: "payment_intent_unexpected_state" };
    expect(await refusalOf(sandbox.stripe().paymentIntents.cancel(id))).toMatchObject(wrongState);
    const again = sandbox.stripe().paymentIntents.confirm(id, typed("4242424242424242"));
    expect(await refusalOf(again)).toMatchObject(wrongState);
  }
});

describe("refuses as Stripe does", () => {
  const create = (params: object) => sandbox.stripe().paymentIntents.create(params as Stripe.PaymentIntentCreateParams);

  test.each([
    [{ currency: "usd" }, "parameter_missing", "amount"],
    [{ amount: 500 }, "parameter_missing", "currency"],
    [{ amount: 49, currency: "usd" }, "amount_too_small", "amount"],
    [{ amount: 49, currency: "eur" }, "amount_too_small", "amount"],
    [{ amount: 29, currency: "gbp" }, "amount_too_small", "amount"],
    [{ amount: 100_000_000, currency: "usd" }, "amount_too_large", "amount"],
    [{ amount: 12.5, currency: "usd" }, "parameter_invalid_integer", "amount"],
    [{ amount: -500, currency: "usd" }, "parameter_invalid_integer", "amount"],
    [{ amount: 500, currency: "usd", colour: "red" }, "parameter_unknown", "colour"],
  ])("%j: %s", async (params, code, param) => {
    const error = await refusalOf(create(params));
    expect(error).toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400, code, param });
    expect((await sandbox.stripe().paymentIntents.list()).data).toEqual([]);
  });

  test("an unknown currency, intent, address and card", async () => {
    expect(await refusalOf(create({ amount: 500, currency: "xxy" }))).toMatchObject({ param: "currency" });
    const missing = await refusalOf(sandbox.stripe().paymentIntents.retrieve("pi_unknown"));
    expect(missing).toMatchObject({ statusCode: 404, code: "resource_missing" });
    const elsewhere = await refusalOf(sandbox.stripe().customers.list());
    expect(elsewhere).toMatchObject({ statusCode: 404, type: "StripeInvalidRequestError" });
    const { id } = await begin();
    const noCard = sandbox.stripe().paymentIntents.confirm(id, { ...RETURN, payment_method: "pm_none" });
    expect(await refusalOf(noCard)).toMatchObject({ statusCode: 404, param: "payment_method" });
    const noMethod = sandbox.stripe().paymentIntents.confirm(id, RETURN);
    expect(await refusalOf(noMethod)).toMatchObject({ code: "payment_intent_unexpected_state" });
    const noReturn = sandbox.stripe().paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(await refusalOf(noReturn)).toMatchObject({ param: "return_url" });
    const script = sandbox.stripe().paymentIntents.confirm(id, { return_url: "javascript:alert(1)" });
    expect(await refusalOf(script)).toMatchObject({ code: "url_invalid" });
  });

  test("a wrong key, and the publishable one", async () => {
    const wrong = await refusalOf(stripeAt(sandbox.url(), "sk_test_other").paymentIntents.list());
    expect(wrong).toMatchObject({ statusCode: 401, type: "StripeAuthenticationError" });
    const publishable = stripeAt(sandbox.url(), SANDBOX_KEYS.publishableKey).paymentIntents.list();
    expect(await refusalOf(publishable)).toMatchObject({ statusCode: 401, code: "secret_key_required" });
  });
});

describe("lists", () => {
  const makeFive = async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) made.push((await begin({ amount: 1000 + at })).id);
    return made.toReversed();
  };

  test("intents newest first, by cursor in both directions", async () => {
    const ids = await makeFive();
    const { paymentIntents } = sandbox.stripe();
    const first = await paymentIntents.list({ limit: 2 });
    expect([first.has_more, first.data.map(({ id }) => id)]).toEqual([true, ids.slice(0, 2)]);
    const last = await paymentIntents.list({ limit: 3, starting_after: ids[1]! });
    expect([last.has_more, last.data.map(({ id }) => id)]).toEqual([false, ids.slice(2)]);
    const back = await paymentIntents.list({ limit: 2, ending_before: ids[3]! });
    expect([back.has_more, back.data.map(({ id }) => id)]).toEqual([true, ids.slice(1, 3)]);
    const all: string[] = [];
    for await (const { id } of paymentIntents.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
  });

  test("intents of a time, and refuses a limit or cursor that makes no sense", async () => {
    const [newest] = await makeFive();
    const { paymentIntents } = sandbox.stripe();
    const { created } = await paymentIntents.retrieve(newest!);
    expect((await paymentIntents.list({ created: { gte: created - 60 } })).data).toHaveLength(5);
    expect((await paymentIntents.list({ created: { gt: created } })).data).toEqual([]);
    expect(await refusalOf(paymentIntents.list({ limit: 101 }))).toMatchObject({ param: "limit" });
    const noCursor = await refusalOf(paymentIntents.list({ starting_after: "pi_none" }));
    expect(noCursor).toMatchObject({ code: "resource_missing", param: "starting_after" });
  });
});
