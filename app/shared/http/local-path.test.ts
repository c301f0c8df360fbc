import { expect, test } from "vitest";
import { localPath } from "./local-path.ts";

test.each([
  ["/", "/"],
  ["/products?category=Drinks", "/products?category=Drinks"],
  ["//evil.example/x", "/"],
  [String.raw`/\evil.example`, "/"],
  ["/\t/evil.example", "/"],
  ["/x/..//evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
  [null, "/"],
])("going back to %j leads to %j", (wanted, path) => {
  expect(localPath(wanted)).toBe(path);
});
