import { expect, test } from "vitest";
import { hideSecrets } from "./hide-secrets.ts";

test("R-021: what stands after an address, and keys within it, are hidden; the rest is as it was", () => {
  const key = "a1B2".repeat(10);
  const id = "0b8f6f0e-6f0b-4c58-9a39-0d4f3c1f8a11";
  const cases = [
    [`Open http://shop.test/reset-password?token=${key} now.`, "Open http://shop.test/reset-password?(hidden) now."],
    [`<a href="https://shop.test/x?a=1&amp;token=${key}">`, '<a href="https://shop.test/x?(hidden)">'],
    [`https://shop.test/verify/${key}/end`, "https://shop.test/verify/(hidden)/end"],
    [`https://shop.test/#${key}`, "https://shop.test/?(hidden)"],
    [`https://shop.test/order/${id}`, `https://shop.test/order/${id}`],
    ["https://shop.test/product/kinkeliba-and-moringa-tea", "https://shop.test/product/kinkeliba-and-moringa-tea"],
    ["Is it red? Yes #1", "Is it red? Yes #1"],
  ] as const;
  for (const [text, shown] of cases) expect(hideSecrets(text)).toBe(shown);
});
