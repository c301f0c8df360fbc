import fc from "fast-check";
import { expect, test } from "vitest";
import { typedCard } from "./typed-card.ts";

const card = (expiry: string) => typedCard({ number: "4242 4242 4242 4242", expiry, cvc: " 123 " });

test.each(["04/31", "4/31", "04 / 31", "0431", "04/2031", "042031", "04-31", "04 31"])(
  "R-022: the expiry %j is April 2031",
  (expiry) => {
    expect(card(expiry)).toEqual({ number: "4242424242424242", expiryMonth: 4, expiryYear: 2031, cvc: "123" });
  },
);

test.each(["", "soon", "4", "04/3", "4/1/31"])(
  "S-ERR-20: an expiry like %j is left for the bank to refuse",
  (expiry) => {
    expect(card(expiry)).toMatchObject({ expiryMonth: 0, expiryYear: 0 });
  },
);

test("Whatever is typed gives numbers and keeps the digits", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (expiry, cvc) => {
      const read = typedCard({ number: "4000-0000 0000-0002", expiry, cvc });
      expect(read.number).toBe("4000000000000002");
      expect(Number.isInteger(read.expiryMonth) && Number.isInteger(read.expiryYear)).toBe(true);
    }),
  );
});
