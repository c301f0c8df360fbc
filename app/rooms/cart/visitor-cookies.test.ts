import { expect, test, vi } from "vitest";
import {
  cartCookie,
  cartIn,
  isCartStale,
  isWishlistStale,
  logBrokenLists,
  wishlistCookie,
  wishlistIn,
} from "./visitor-cookies.ts";

const A = "11111111-1111-4111-8111-111111111111";
const id = (at: number): string => `${String(at).padStart(8, "0")}-1111-4111-8111-111111111111`;
const requestWith = (...setCookies: string[]): Headers =>
  new Headers({ cookie: setCookies.map((cookie) => cookie.split(";")[0]).join("; ") });

test("S-CART-16, S-WISH-11: 50 lines and 50 wishes are read back from cookies of at most 4096 bytes", () => {
  const lines = Array.from({ length: 50 }, (_, at) => ({
    productId: id(at),
    quantity: 999,
    shownCents: 9_999_999_999,
  }));
  const wishes = lines.map(({ productId, shownCents }) => ({ productId, shownCents }));
  const sent = requestWith(cartCookie(lines), wishlistCookie(wishes));
  expect(cartIn(sent)).toEqual(lines);
  expect(wishlistIn(sent)).toEqual(wishes);
  expect(cartCookie(lines).length).toBeLessThan(4096);
  expect(wishlistCookie(wishes).length).toBeLessThan(4096);
});

test("S-CART-14: an empty cart deletes its cookie; a full one lives for a year", () => {
  expect(cartCookie([])).toContain("Max-Age=0");
  expect(cartCookie([{ productId: A, quantity: 1 }])).toContain("Max-Age=31536000");
});

test("S-ENT-42, S-ENT-43: a cookie is rewritten only when its content changes", () => {
  const lines = [{ productId: A, quantity: 2 }];
  const sent = requestWith(cartCookie(lines), wishlistCookie([{ productId: A }]));
  expect(isCartStale(sent, lines)).toBe(false);
  expect(isCartStale(sent, [])).toBe(true);
  const wishes = [{ productId: A }];
  expect(isWishlistStale(sent, wishes)).toBe(false);
  expect(isWishlistStale(sent, [])).toBe(true);
  expect(isCartStale(new Headers(), [])).toBe(false);
  const opening = new Headers([...sent, ["sec-fetch-dest", "document"]]);
  expect([isCartStale(opening, lines), isWishlistStale(opening, wishes)]).toEqual([true, true]);
  expect(isCartStale(new Headers({ "sec-fetch-dest": "document" }), [])).toBe(false);
  // A price that is new or has changed is stored.
  const shown = [{ productId: A, quantity: 2, shownCents: 1200 }];
  expect(isCartStale(sent, shown)).toBe(true);
  expect(isCartStale(requestWith(cartCookie(shown)), shown)).toBe(false);
  // Script stores the price of its own addition; a changed one is stored by the answer.
  const fetched = (cookie: string) => new Headers([...requestWith(cookie), ["sec-fetch-dest", "empty"]]);
  expect(isCartStale(fetched(cartCookie(lines)), shown)).toBe(false);
  expect(isCartStale(fetched(cartCookie(lines)), [])).toBe(true);
  expect(isCartStale(fetched(cartCookie(shown)), [{ productId: A, quantity: 2, shownCents: 1350 }])).toBe(true);
  expect(isCartStale(requestWith(cartCookie(shown)), [{ productId: A, quantity: 2, shownCents: 1350 }])).toBe(true);
  const seen = [{ productId: A, shownCents: 1200 }];
  expect(isWishlistStale(sent, seen)).toBe(true);
  expect(isWishlistStale(requestWith(wishlistCookie(seen)), seen)).toBe(false);
  expect(isWishlistStale(requestWith(wishlistCookie(seen)), [{ productId: A, shownCents: 1350 }])).toBe(true);
});

test.each([
  ["words instead of lines", `cart=hello; ${wishlistCookie([{ productId: A }]).split(";")[0]}`, ["cart"]],
  ["text that cannot be decoded", "cart=%E0%A4%A; wishlist=%", ["cart", "wishlist"]],
  ["one good line and one broken", `${cartCookie([{ productId: A, quantity: 1 }]).split(";")[0]}_x.1`, ["cart"]],
])("S-ERR-05: %s is logged by its name only and does not throw", (_what, cookie, lists) => {
  const warn = vi.fn<(facts: object, text: string) => void>();
  logBrokenLists(new Headers({ cookie }), { warn });
  expect(warn.mock.calls).toEqual([[{ lists }, "unreadable browser storage ignored"]]);
});

test("S-ERR-05: well-formed, empty and absent lists are not logged", () => {
  const warn = vi.fn<(facts: object, text: string) => void>();
  logBrokenLists(requestWith(cartCookie([{ productId: A, quantity: 1 }]), wishlistCookie([{ productId: A }])), {
    warn,
  });
  logBrokenLists(requestWith(cartCookie([{ productId: A, quantity: 1, shownCents: 1850 }])), { warn });
  logBrokenLists(requestWith(wishlistCookie([{ productId: A, shownCents: 1850 }])), { warn });
  logBrokenLists(requestWith(cartCookie([]), wishlistCookie([])), { warn });
  logBrokenLists(new Headers(), { warn });
  expect(warn).not.toHaveBeenCalled();
});
