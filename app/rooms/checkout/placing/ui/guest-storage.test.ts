import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { guestUserOf } from "../guest-user.ts";
import { forgetGuestUser, keepGuestUser, storedGuestUser } from "./guest-storage.ts";

const KEY = "guestUser";
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("S-ENT-44: a guest is stored in the browser, read again, and removed", () => {
  expect(storedGuestUser()).toBeNull();
  keepGuestUser(guestUserOf(ADDRESS));
  expect(storedGuestUser()).toMatchObject({ email: "awa@example.com", shippingAddress: { city: "Dakar" } });
  forgetGuestUser();
  expect(stored.size).toBe(0);
});

test("S-ENT-44, R-024: after 24 hours reading removes the stored guest", () => {
  keepGuestUser(guestUserOf(ADDRESS));
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(storedGuestUser()).toBeNull();
  expect(stored.size).toBe(0);
});

test("S-ERR-05: an unreadable text is logged without its content and removed, without an error", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  stored.set(KEY, '{"email":"awa@example.com"');
  expect(storedGuestUser()).toBeNull();
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls[0]?.join(" ")).toBe("Unreadable guestUser in browser storage SyntaxError");
  expect(stored.size).toBe(0);
});

test("a browser without storage stores nothing and causes no error", () => {
  vi.stubGlobal("localStorage", undefined);
  keepGuestUser(guestUserOf(ADDRESS));
  forgetGuestUser();
  expect(storedGuestUser()).toBeNull();
});
