import fc from "fast-check";
import { expect, test } from "vitest";
import { mapSearchLink } from "./office-map.tsx";

test("any address stays one parameter of the link", () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      const { origin, searchParams } = new URL(mapSearchLink(address));
      expect(origin).toBe("https://www.openstreetmap.org");
      expect([...searchParams]).toEqual([["query", address]]);
    }),
  );
});
