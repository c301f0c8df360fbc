import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuantityField } from "./quantity-field.tsx";

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

test("S-VAL-29, R-013: at 1 there is no way down, above it there is; the button that says so keeps the focus", () => {
  expect(shown(1, 7).less).toContain('aria-disabled="true"');
  expect(shown(1, 7).less).not.toMatch(/ disabled/);
  expect(shown(2, 7).less).not.toContain("disabled");
});

test("S-VAL-30, R-013: at the maximum there is no way up, below it there is; the button that says so keeps the focus", () => {
  expect(shown(7, 7).more).toContain('aria-disabled="true"');
  expect(shown(7, 7).more).not.toMatch(/ disabled/);
  expect(shown(6, 7).more).not.toContain("disabled");
});
