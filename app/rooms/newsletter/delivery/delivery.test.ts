import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryKey, deliveryOfKey } from "./delivery.ts";

test("A-CALL-65: every delivery has its own key, from which its id can be read", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(deliveryOfKey(deliveryKey(id))).toBe(id);
    }),
  );
});
