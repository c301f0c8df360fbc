import { expect, test } from "vitest";
import { hideSecrets, keptReason } from "./hide-secrets.ts";

test("R-021: the query of an address, and keys within it, are hidden; the rest stays as it was", () => {
  const key = "a1B2".repeat(10);
  const id = "0b8f6f0e-6f0b-4c58-9a39-0d4f3c1f8a11";
  const cases = [
    [`Open http://shop.test/reset-password?token=${key} now.`, "Open http://shop.test/reset-password?(hidden) now."],
    [`<a href="https://shop.test/x?a=1&amp;token=${key}">`, '<a href="https://shop.test/x?(hidden)">'],
    [`https://shop.test/verify/${key}/end`, "https://shop.test/verify/(hidden)/end"],
    ["https://shop.test/apple-touch-icon-180.png", "https://shop.test/apple-touch-icon-180.png"],
    [`https://shop.test/media/${key}.webp`, `https://shop.test/media/${key}.webp`],
    [`https://shop.test/#${key}`, "https://shop.test/?(hidden)"],
    [`https://shop.test/order/${id}`, `https://shop.test/order/${id}`],
    ["https://shop.test/product/kinkeliba-and-moringa-tea", "https://shop.test/product/kinkeliba-and-moringa-tea"],
    [`No answer from /reset-password?token=${key}.`, "No answer from /reset-password?(hidden)"],
    ["and/or? <p>Yes</p> 1/2 # 3", "and/or? <p>Yes</p> 1/2 # 3"],
    ["Is it red? Yes #1", "Is it red? Yes #1"],
  ] as const;
  for (const [text, shown] of cases) expect(hideSecrets(text)).toBe(shown);
});

test("R-021: of an error its message is kept without keys and without the e-mail addresses it quotes", () => {
  expect(keptReason(new Error("550 <awa.ndiaye+1@example.com>: no such user"))).toBe("550 <(hidden)>: no such user");
  expect(keptReason(new Error("GET https://shop.test/reset-password?token=a1B2 failed"))).toBe(
    "GET https://shop.test/reset-password?(hidden) failed",
  );
  expect(keptReason("the worker stopped @ noon")).toBe("the worker stopped @ noon");
});
