import { expect, test } from "vitest";
import { signedCookie } from "./signed-cookie.server.ts";
import { fingerprintOf, isSameSecret, isSignature, signatureOf } from "./signing.server.ts";

test("a signature proves its own claim for its own purpose, and nothing else", () => {
  const signature = signatureOf("order-link", "one.123");
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(isSignature(signature, "order-link", "one.123")).toBe(true);
  expect(isSignature(signature, "order-link", "one.124")).toBe(false);
  expect(isSignature(signature, "section-preview", "one.123")).toBe(false);
  for (const forged of ["", "x", `${signature}x`, signature.slice(1), "é".repeat(43)])
    expect(isSignature(forged, "order-link", "one.123"), forged).toBe(false);
});

test("a secret equals itself alone, however long the other text is", () => {
  expect(isSameSecret("a secret of the shop", "a secret of the shop")).toBe(true);
  expect(isSameSecret("", "")).toBe(true);
  for (const other of ["", "a", "a secret of the shoP", "a secret of the shop ", "a secret of the sho", "é".repeat(20)])
    expect(isSameSecret("a secret of the shop", other), other).toBe(false);
});

test("fingerprints are the ones that are stored", () => {
  expect(fingerprintOf("newsletter-ip:", "203.0.113.9")).toBe("drnkgaqvdCtLNd7NDLHd8dLUoI7oeqtRhi4cDBEYmE8");
  expect(fingerprintOf("email ", "ada@example.org")).toMatch(/^ln5LkE9jK-v091gSyi0DaN/);
  expect(fingerprintOf("log ", "203.0.113.9")).toMatch(/^gSV2LmkkME54/);
});

const sent = async (name: string, value: unknown): Promise<string> =>
  (await signedCookie(name, 60).serialize(value)).split(";")[0] ?? "";

test("a signed cookie gives back what was written, under its own name alone", async () => {
  const header = await sent("guest", ["a.b", "é"]);
  expect(await signedCookie("guest", 60).parse(`age=yes; ${header}`)).toEqual(["a.b", "é"]);
  expect(await signedCookie("order_access", 60).parse(header.replace("guest=", "order_access="))).toBeNull();
  expect(await signedCookie("guest", 60).serialize("x")).toMatch(/; HttpOnly/);
});

test("a cookie that was not written here reads as null", async () => {
  const header = await sent("guest", "one");
  const other = await sent("guest", "two");
  const [, value = ""] = header.split("=", 2);
  const forge = (text: string): string => `guest=${Buffer.from(JSON.stringify(text)).toString("base64")}`;
  for (const forged of [
    "guest=",
    "guest=x",
    `guest=${value}x`,
    forge('"one"'),
    forge('"one".x'),
    forge(".x"),
    forge("{.x"),
  ])
    expect(await signedCookie("guest", 60).parse(forged), forged).toBeNull();
  expect(header).not.toBe(other);
});
