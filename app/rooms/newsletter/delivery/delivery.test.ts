import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryKey, deliveryOfKey } from "./delivery.ts";

test("A-CALL-65: every delivery has a key of its own, and the key tells its delivery", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(deliveryOfKey(deliveryKey(id))).toBe(id);
    }),
  );
});
