import { expect, test, vi } from "vitest";
import type { Context } from "#app/shared/http/context.server.ts";

const confirmIntent = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock("#app/shared/env.server.ts", () => ({ env: () => ({ stripeApiUrl: undefined }) }));
vi.mock("../gateway/stripe.server.ts", () => ({ confirmIntent }));
const { confirmSandboxCard } = await import("./confirm-sandbox-card.server.ts");

test("S-PAY-07: with real payment keys no card number is taken or sent on", async () => {
  const payment = { intentId: "pi_1", card: {} as never, email: "awa@example.com", returnUrl: "http://shop.test" };
  await expect(confirmSandboxCard({} as Context, payment)).rejects.toThrow("real payment keys");
  expect(confirmIntent).not.toHaveBeenCalled();
});
