import { pino } from "pino";
import { expect, test } from "vitest";
import { cartChangeSchema } from "../schemas.ts";
import { acceptChange } from "./queries.server.ts";

const ID = "11111111-1111-4111-8111-111111111111";

function accept(fields: Record<string, string>) {
  const logged: string[] = [];
  const log = pino({ level: "error" }, { write: (text: string) => logged.push(text) });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { result: acceptChange({ log }, form, cartChangeSchema), logged };
}

test("S-CART-15: a product without id is refused and an error is logged", () => {
  const { result, logged } = accept({ intent: "add", name: "Sokh" });
  expect(result).toEqual({ ok: false, error: "invalid_change" });
  expect(logged).toHaveLength(1);
});

test("S-CART-11: adding without a quantity adds one piece", () => {
  const { result, logged } = accept({ intent: "add", productId: ID });
  expect(result).toEqual({ ok: true, value: { intent: "add", productId: ID, quantity: 1 } });
  expect(logged).toEqual([]);
});

test.each(["", "two", "1.5"])(
  "S-CART-12: a quantity that is not a whole number (%j) is refused and removes nothing",
  (quantity) => {
    expect(accept({ intent: "set", productId: ID, quantity }).result.ok).toBe(false);
  },
);

test.each([
  ["0", 0],
  ["-1", -1],
  ["1000", 1000],
])("S-CART-12: quantity %s is accepted", (quantity, expected) => {
  expect(accept({ intent: "set", productId: ID, quantity }).result).toMatchObject({
    ok: true,
    value: { quantity: expected },
  });
});
