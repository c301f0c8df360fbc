import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  // The environment is read once, so its modules must be reloaded.
  vi.resetModules();
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_x");
});
afterEach(() => vi.unstubAllEnvs());

async function registry(kind: "real" | "sandbox") {
  vi.stubEnv("STRIPE_API_URL", kind === "real" ? "" : "http://127.0.0.1:12111");
  return import("./registry.server.ts");
}

test("S-PAY-07: with real keys the provider's own card form is shown, and card numbers are refused", async () => {
  const { activeProvider } = await registry("real");
  expect(activeProvider().confirmTestCard).toBeUndefined();
  expect(activeProvider().clientConfig()).toMatchObject({ form: "stripe", postsCard: false });
  expect(activeProvider().sources().script).toContain("https://js.stripe.com");
});

test("the sandbox shows the shop's own card form, and its 3-D Secure page is the only foreign origin", async () => {
  const { activeProvider } = await registry("sandbox");
  expect(activeProvider().clientConfig()).toMatchObject({ form: "sandbox", postsCard: true });
  expect(activeProvider().sources()).toEqual({ form: ["http://127.0.0.1:12111"] });
});

test("a payment's provider is the recorded one, else the one whose references have its format", async () => {
  const { findProvider, providerForReference, providerOf } = await registry("real");
  expect(providerOf({ provider: "stripe" })).toBe(findProvider("stripe"));
  expect(() => providerOf({ provider: "gone" })).toThrow("Payment provider gone is not configured");
  expect(findProvider("gone")).toBeNull();
  expect(providerForReference("pi_1")?.name).toBe("stripe");
  for (const text of [
    "",
    "re_1",
    "pi_",
    "pi_1?expand[]=customer",
    "#app/rooms/payments/v1/refunds",
    `pi_${"1".repeat(251)}`,
  ])
    expect(providerForReference(text)).toBeNull();
});
