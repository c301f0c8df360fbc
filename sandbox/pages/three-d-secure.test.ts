import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sandboxForTests } from "../sandbox-for-tests.ts";

const sandbox = sandboxForTests();
const RETURN_URL = "http://shop.test/order-confirmation?from=checkout";

async function startAuthentication(card: string) {
  const { paymentIntents } = sandbox.stripe();
  const { id } = await paymentIntents.create({ amount: 6724, currency: "usd" });
  const intent = await paymentIntents.confirm(id, { payment_method: card, return_url: RETURN_URL });
  expect(intent).toMatchObject({ status: "requires_action", latest_charge: null, amount_received: 0 });
  const page = intent.next_action?.redirect_to_url?.url ?? "";
  expect(new URL(page).origin).toBe(sandbox.url());
  return { id, secret: intent.client_secret, page };
}

/** Submits one of the two buttons as a browser without script does. */
async function press(page: string, outcome: string) {
  const response = await fetch(page, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
  return { status: response.status, location: new URL(response.headers.get("location") ?? "") };
}

const statusOf = async (id: string) => (await sandbox.stripe().paymentIntents.retrieve(id)).status;

test("the bank's page shows the amount and two buttons, and needs no script", async () => {
  const { page } = await startAuthentication("pm_card_authenticationRequired");
  const response = await fetch(page);
  const html = await response.text();
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? "";
  expect(policy).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  expect(html).toContain("Test bank: no money moves");
  expect(html).toContain("$67.24");
  expect(html).toMatch(/Visa •••• \d{4}/);
  expect(html).toMatch(/<form method="post">[^]*value="complete"[^]*value="fail"[^]*<\/form>/);
  expect(html).not.toContain("<script");
});

test.each([
  ["pm_card_authenticationRequired", "complete", "succeeded", "succeeded"],
  ["pm_card_threeDSecure2Required", "complete", "succeeded", "succeeded"],
  ["pm_card_authenticationRequired", "fail", "failed", "requires_payment_method"],
  ["pm_card_threeDSecureRequiredChargeDeclined", "complete", "failed", "requires_payment_method"],
])("%s, button %s: back to the shop with %s, the intent is %s", async (card, button, redirectStatus, status) => {
  const { id, secret, page } = await startAuthentication(card);
  const left = await press(page, button);
  expect(left.status).toBe(303);
  expect(`${left.location.origin}${left.location.pathname}`).toBe("http://shop.test/order-confirmation");
  expect(Object.fromEntries(left.location.searchParams)).toEqual({
    from: "checkout",
    payment_intent: id,
    payment_intent_client_secret: secret,
    redirect_status: redirectStatus,
  });
  expect(await statusOf(id)).toBe(status);
});

test("a failed authentication is reported, and the intent accepts another card", async () => {
  const { id, page } = await startAuthentication("pm_card_authenticationRequired");
  await press(page, "fail");
  const failed = await sandbox.stripe().paymentIntents.retrieve(id);
  expect(failed.last_payment_error?.code).toBe("payment_intent_authentication_failure");
  const again = { payment_method: "pm_card_visa", return_url: RETURN_URL };
  expect((await sandbox.stripe().paymentIntents.confirm(id, again)).status).toBe("succeeded");
});

test("a button pressed twice, or the page opened again, pays once and leads back", async () => {
  const { id, page } = await startAuthentication("pm_card_authenticationRequired");
  const first = await press(page, "complete");
  const second = await press(page, "fail");
  expect(second).toEqual(first);
  const opened = await fetch(page, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, first.location.href]);
  expect(await statusOf(id)).toBe("succeeded");
  const { data } = await sandbox.stripe().events.list({ type: "charge.succeeded" });
  expect(data).toHaveLength(1);
});

test("cancelled or changed while the bank's page was open, nothing is paid any more", async () => {
  const cancelled = await startAuthentication("pm_card_authenticationRequired");
  await sandbox.stripe().paymentIntents.cancel(cancelled.id);
  const left = await press(cancelled.page, "complete");
  expect(left.location.searchParams.get("redirect_status")).toBe("failed");
  expect(await statusOf(cancelled.id)).toBe("canceled");
  const changed = await startAuthentication("pm_card_authenticationRequired");
  await sandbox.stripe().paymentIntents.update(changed.id, { amount: 9900 });
  await press(changed.page, "complete");
  expect(await statusOf(changed.id)).toBe("requires_confirmation");
});

test("the page leads to the host by which the shop found the sandbox", async () => {
  const { hostname, port } = new URL(sandbox.url());
  expect(hostname).toBe("127.0.0.1");
  const form = new URLSearchParams({ amount: "500", currency: "usd", confirm: "true", return_url: RETURN_URL });
  form.set("payment_method", "pm_card_authenticationRequired");
  const response = await fetch(`http://localhost:${port}/v1/payment_intents`, {
    method: "POST",
    body: form,
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect(await response.json()).toMatchObject({
    next_action: { redirect_to_url: { url: expect.stringContaining(`http://localhost:${port}/3ds/pi_`) } },
  });
});

test("an unknown intent has no page", async () => {
  expect((await fetch(`${sandbox.url()}/3ds/pi_none`)).status).toBe(404);
});
