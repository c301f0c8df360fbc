import { expect, test } from "vitest";
import { isSameOrigin } from "./origin-check.ts";

const OURS = ["http://localhost:3000"];
const post = (headers: Record<string, string>) =>
  new Request("http://localhost:3000/cart", { method: "POST", headers });

test("a form of ours passes, a foreign page's form does not", () => {
  expect(isSameOrigin(post({ origin: "http://localhost:3000", cookie: "s=1" }), OURS)).toBe(true);
  expect(isSameOrigin(post({ origin: "https://evil.example", cookie: "s=1" }), OURS)).toBe(false);
  expect(isSameOrigin(post({ origin: "null", cookie: "s=1" }), OURS)).toBe(false);
});

test("cookies without an origin are refused; a caller without cookies may go on", () => {
  expect(isSameOrigin(post({ cookie: "s=1" }), OURS)).toBe(false);
  expect(isSameOrigin(post({}), OURS)).toBe(true);
});

test("reading is always allowed", () => {
  expect(
    isSameOrigin(new Request("http://localhost:3000/", { headers: { origin: "https://evil.example" } }), OURS),
  ).toBe(true);
});
