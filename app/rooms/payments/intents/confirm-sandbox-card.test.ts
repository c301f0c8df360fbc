import { expect, test, vi } from "vitest";
import type { Context } from "#app/shared/http/context.server.ts";

vi.mock("../providers/registry.server.ts", () => ({ activeProvider: () => ({}) }));
vi.resetModules();
const { confirmSandboxCard } = await import("./confirm-sandbox-card.server.ts");

test("S-PAY-07: with real payment keys card numbers are refused", async () => {
  const payment = { reference: "ref_1", card: {} as never, email: "awa@example.com", returnUrl: "http://shop.test" };
  await expect(confirmSandboxCard({} as Context, payment)).rejects.toThrow("real payment keys");
});
