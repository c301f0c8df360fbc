import { expect, test } from "vitest";
import { hasCookie, plainCookie, readCookie } from "./cookies.ts";

test("a cookie is read by its exact name", () => {
  expect(readCookie("xcart=1; cart=a%20b; theme=dark", "cart")).toBe("a b");
  expect(readCookie("cart=%E0%A4%A", "cart")).toBeUndefined();
  expect(readCookie(null, "cart")).toBeUndefined();
});

test("a written cookie can be read back and is limited to this site", () => {
  const header = plainCookie("theme", "dark; x", 60);
  expect(header).toContain("SameSite=Lax");
  expect(readCookie(header.split(";")[0], "theme")).toBe("dark; x");
});

test("an unreadable cookie counts as present", () => {
  expect(hasCookie("theme=dark; cart=%E0%A4%A", "cart")).toBe(true);
  expect(hasCookie("xcart=1", "cart")).toBe(false);
  expect(hasCookie(null, "cart")).toBe(false);
});
