import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuantityField, typedQuantity } from "./quantity-field.tsx";
import fc from "fast-check";

const LABELS = { quantity: "Quantity", less: "One less", more: "One more" };

function shown(value: number, max: number) {
  const html = renderToStaticMarkup(
    <QuantityField name="quantity" value={value} max={max} labels={LABELS} onChange={() => undefined} />,
  );
  const tag = (pattern: string): string => new RegExp(`<(?:button|input)[^>]*${pattern}[^>]*>`).exec(html)?.[0] ?? "";
  return { less: tag("One less"), input: tag('type="number"'), more: tag("One more") };
}

test("S-VAL-26: the field takes nothing below 1", () => {
  expect(shown(3, 7).input).toContain('min="1"');
  expect(shown(3, 7).input).toContain('max="7"');
});

test("S-VAL-29, R-013: at 1 it cannot be lowered, above it can; the disabled button keeps the focus", () => {
  expect(shown(1, 7).less).toContain('aria-disabled="true"');
  expect(shown(1, 7).less).not.toMatch(/ disabled/);
  expect(shown(2, 7).less).not.toContain("disabled");
});

test("S-VAL-30, R-013: at the maximum it cannot be raised, below it can; the disabled button keeps the focus", () => {
  expect(shown(7, 7).more).toContain('aria-disabled="true"');
  expect(shown(7, 7).more).not.toMatch(/ disabled/);
  expect(shown(6, 7).more).not.toContain("disabled");
});

test.each([
  ["1", 1],
  ["7", 7],
  ["07", 7],
  ["0", null],
  ["8", null],
  ["-1", null],
  ["2.5", null],
  ["1e1", null],
  ["abc", null],
  ["", null],
  [" ", null],
])("S-VAL-28: of at most 7, typing %j means %j", (text, meant) => {
  expect(typedQuantity(text, 7)).toBe(meant);
});

test("S-VAL-26, S-VAL-28: for any input the result is null or a whole number from 1 to the maximum", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(999), (text, max) => {
      const typed = typedQuantity(text, max);
      expect(typed === null || (Number.isInteger(typed) && typed >= 1 && typed <= max)).toBe(true);
    }),
  );
});
