import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { STRIPE_EVENTS } from "./constants.ts";

// Test files share modules: another one may have read the environment already.
vi.resetModules();
const { eventKind, readDelivery } = await import("./read-delivery.server.ts");
afterAll(() => void vi.resetModules());

const SECRET = "whsec_new";
const NOW = new Date("2026-11-21T10:00:00Z");
const BODY = Buffer.from(
  JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    livemode: false,
    data: { object: { object: "payment_intent", id: "pi_1" } },
  }),
);

const sign = (at: Date, secret = SECRET, body = BODY): string => {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body.toString()}`).digest("hex")}`;
};
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const verify = (signature: string | null, body = BODY) =>
  readDelivery({ body, headers: new Headers(signature === null ? {} : { "stripe-signature": signature }), now: NOW });

beforeEach(() => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_x");
  vi.stubEnv("STRIPE_PUBLISHABLE_KEY", "pk_test_x");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", `whsec_old, ${SECRET}`);
});
afterEach(() => vi.unstubAllEnvs());

test("an event signed now is read, with either secret while one is being replaced (F-26)", () => {
  expect(verify(sign(NOW))).toEqual({
    ok: true,
    value: { id: "evt_1", provider: "stripe", type: "payment_intent.succeeded", reference: "pi_1", isLive: false },
  });
  expect(verify(sign(NOW, "whsec_old")).ok).toBe(true);
});

test("a wrong secret, a changed byte or no signature is refused", () => {
  expect(verify(sign(NOW, "whsec_wrong")).ok).toBe(false);
  expect(verify(sign(NOW), Buffer.from(BODY.toString().replace("pi_1", "pi_2"))).ok).toBe(false);
  expect(verify(null).ok).toBe(false);
});

test.each([
  [-4, true],
  [4, true],
  [-10, false],
  [10, false],
  [-1440, false],
])("F-26: a signature made %d minutes from now is accepted: %s", (minutes, accepted) => {
  expect(verify(sign(minutesLater(minutes))).ok).toBe(accepted);
});

test.each([
  ["payment_intent.succeeded", "attempt"],
  ["payment_intent.payment_failed", "attempt_failed"],
  ["charge.dispute.created", "dispute"],
  ["charge.refunded", "refund"],
  ["refund.failed", "refund"],
  ["payment_intent.created", "other"],
  ["customer.created", "other"],
])("an event of type %s leads to %s", (type, kind) => {
  expect(eventKind(type)).toBe(kind);
});

test("the shop handles every webhook event that docs/operation.md tells operators to enable", () => {
  const page = readFileSync("docs/operation.md", "utf8");
  for (const type of STRIPE_EVENTS) {
    expect(eventKind(type), type).not.toBe("other");
    expect(page, type).toContain(`\`${type}\``);
  }
});
