import { expect, test } from "vitest";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import {
  checkoutOwner,
  isOwnCheckout,
  checkoutExpiry,
  holdExpiry,
  checkoutStep,
  isSameCart,
  freezeLines,
  isSamePurchase,
  mergeLines,
} from "./checkout.ts";
import fc from "fast-check";
import type { CartProduct } from "#app/rooms/catalog/types.ts";

const account = (userId: string): Actor => ({
  kind: "account",
  userId,
  sessionId: "s",
  email: "a@b.co",
  name: "A",
  role: "super_admin",
});
const guest = (guestId: string | null): Actor => ({ kind: "visitor", guestId });
const SYSTEM: Actor = { kind: "system", name: "job" };

test("S-CHK-04: only an account or a chosen guest can own a checkout", () => {
  expect(checkoutOwner(account("u1"))).toEqual({ kind: "account", userId: "u1" });
  expect(checkoutOwner(guest("g1"))).toEqual({ kind: "guest", guestId: "g1" });
  expect(checkoutOwner(guest(null))).toBeNull();
  expect(checkoutOwner(SYSTEM)).toBeNull();
});

test("S-ROLE-16: a checkout belongs to its owner only, regardless of others' roles and similar ids", () => {
  const ofUser = { owner: { kind: "account", userId: "1" } } as const;
  const ofGuest = { owner: { kind: "guest", guestId: "1" } } as const;
  expect(isOwnCheckout(ofUser, account("1"))).toBe(true);
  expect(isOwnCheckout(ofGuest, guest("1"))).toBe(true);
  for (const stranger of [account("2"), guest("1"), guest(null), SYSTEM])
    expect(isOwnCheckout(ofUser, stranger)).toBe(false);
  for (const stranger of [guest("2"), account("1"), guest(null), SYSTEM])
    expect(isOwnCheckout(ofGuest, stranger)).toBe(false);
});

test("a checkout lasts 30 minutes, and its stock stays held a little longer", () => {
  const ends = checkoutExpiry(new Date("2026-01-01T10:00:00Z"));
  expect(ends.toISOString()).toBe("2026-01-01T10:30:00.000Z");
  expect(holdExpiry(ends).getTime()).toBeGreaterThan(ends.getTime());
});

const LINE = { productId: "00000000-0000-4000-8000-000000000001", quantity: 2 };
const FROZEN = [{ ...LINE, name: "Safara", unitCents: 100, originalUnitCents: null, imageUrl: null }];

test.each([
  ["S-CHK-08: nothing was submitted yet", { frozen: null, cart: [LINE], wantsShipping: false }, "shipping"],
  [
    "S-CHK-08: the shipping step was submitted for this cart",
    { frozen: FROZEN, cart: [LINE], wantsShipping: false },
    "payment",
  ],
  ["S-CHK-07: 'Edit' leads back", { frozen: FROZEN, cart: [LINE], wantsShipping: true }, "shipping"],
  [
    "S-CHK-08: the cart has changed since",
    { frozen: FROZEN, cart: [{ ...LINE, quantity: 3 }], wantsShipping: false },
    "shipping",
  ],
] as const)("%s", (_name, facts, step) => {
  expect(checkoutStep(facts)).toBe(step);
});

test("S-CHK-08: the order of the lines is ignored, every quantity counts", () => {
  const lines = fc.uniqueArray(fc.record({ productId: fc.uuid(), quantity: fc.integer({ min: 1, max: 999 }) }), {
    selector: (line) => line.productId,
    minLength: 1,
  });
  fc.assert(
    fc.property(lines, (cart) => {
      expect(isSameCart(cart, cart.toReversed())).toBe(true);
      expect(
        isSameCart(
          cart,
          cart.map((line, at) => (at === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
        ),
      ).toBe(false);
      expect(isSameCart(cart, cart.slice(1))).toBe(false);
    }),
  );
});

const product = (id: string, change: Partial<CartProduct> = {}): CartProduct => ({
  id,
  name: `Product ${id}`,
  slug: id,
  priceCents: 2549,
  originalPriceCents: 2999,
  discount: 15,
  availableStock: 5,
  isInStock: true,
  showInShop: true,
  picture: null,
  ...change,
});

test("S-CALL-23: lines are frozen with the current name and price", () => {
  const frozen = freezeLines([{ productId: "a", quantity: 2 }], [product("a"), product("b")]);
  expect(frozen).toEqual({
    ok: true,
    value: [
      { productId: "a", quantity: 2, name: "Product a", unitCents: 2549, originalUnitCents: 2999, imageUrl: null },
    ],
  });
});

test("a hidden product is refused with its name, a deleted one without", () => {
  const hidden = freezeLines([{ productId: "a", quantity: 1 }], [product("a", { showInShop: false })]);
  expect(hidden).toEqual({ ok: false, error: { code: "product_gone", name: "Product a" } });
  expect(freezeLines([{ productId: "z", quantity: 1 }], [product("a")])).toEqual({
    ok: false,
    error: { code: "product_gone", name: null },
  });
});

test("a purchase is the same in any order of its lines, and differs by product, quantity or price", () => {
  const line = { productId: "a", quantity: 1, name: "A", unitCents: 100, originalUnitCents: null, imageUrl: null };
  const other = { ...line, productId: "b" };
  expect(isSamePurchase([line, other], [other, line])).toBe(true);
  expect(isSamePurchase([line], [line, other])).toBe(false);
  expect(isSamePurchase([line], [{ ...line, quantity: 2 }])).toBe(false);
  expect(isSamePurchase([line], [{ ...line, unitCents: 99 }])).toBe(false);
});

const A = "aaaaaaaa-1111-4222-8333-444455556666";
const B = "bbbbbbbb-1111-4222-8333-444455556666";

test("A-006: the same product on two lines is one line with the sum, in any spelling of its id", () => {
  const lines = [
    { productId: A, quantity: 2 },
    { productId: B, quantity: 1 },
    { productId: A.toUpperCase(), quantity: 3 },
  ];
  expect(mergeLines(lines)).toEqual([
    { productId: A, quantity: 5 },
    { productId: B, quantity: 1 },
  ]);
});

test.each([-1, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("a quantity of %d makes no line", (quantity) => {
  expect(mergeLines([{ productId: A, quantity }])).toEqual([]);
});

test("with more than 50 products only the first 50 become lines", () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ productId: A.slice(0, -2) + (at + 10), quantity: 1 }));
  expect(mergeLines(lines)).toEqual(lines.slice(0, 50));
});

test("merged lines have each product once, with 1 to 999 pieces, and are at most 50", () => {
  const line = fc.record({
    productId: fc.oneof(fc.uuid(), fc.string()),
    quantity: fc.oneof(fc.integer(), fc.double()),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 80 }), (lines) => {
      const merged = mergeLines(lines);
      expect(merged.length).toBeLessThanOrEqual(50);
      expect(new Set(merged.map((each) => each.productId)).size).toBe(merged.length);
      for (const { quantity } of merged)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true);
    }),
  );
});
