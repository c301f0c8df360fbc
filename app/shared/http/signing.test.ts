import { expect, test } from "vitest";
import { isSignature, signatureOf } from "./signing.server.ts";

Object.assign(process.env, { NODE_ENV: "test", SESSION_SECRET: "a-secret-for-this-test-only-0123456789" });

test("a signature proves its own claim for its own purpose, and nothing else", () => {
  const signature = signatureOf("order-link", "one.123");
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(isSignature(signature, "order-link", "one.123")).toBe(true);
  expect(isSignature(signature, "order-link", "one.124")).toBe(false);
  expect(isSignature(signature, "section-preview", "one.123")).toBe(false);
  for (const forged of ["", "x", `${signature}x`, signature.slice(1), "é".repeat(43)])
    expect(isSignature(forged, "order-link", "one.123"), forged).toBe(false);
});
