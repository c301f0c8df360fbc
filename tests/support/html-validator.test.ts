import { expect, test } from "vitest";
import { invalidMarkup } from "./html-validator.ts";

const rulesIn = (body: string): (string | undefined)[] =>
  invalidMarkup(`<!DOCTYPE html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`).map(
    (fault) => fault.split(":")[0],
  );

test.each([
  ["element-permitted-content", "<span><form></form></span>", "<div><form></form></div>"],
  ["valid-autocomplete", '<input type="checkbox" autocomplete="off">', '<input type="text" autocomplete="off">'],
  [
    "required-select",
    "<select required><option>a</option></select>",
    '<select required><option value="">Choose</option><option>a</option></select>',
  ],
  [
    "switch-type",
    '<button type="submit" role="switch" aria-checked="true">a</button>',
    '<button type="button" role="switch" aria-checked="true">a</button>',
  ],
  [
    "owned-option",
    '<input role="combobox" aria-activedescendant="o"><div id="l"><p id="o">a</p></div>',
    '<input role="combobox" aria-owns="l" aria-activedescendant="o"><div id="l"><p id="o">a</p></div>',
  ],
])("the validator reports %s, and nothing in valid markup", (rule, wrong, right) => {
  expect(rulesIn(wrong)).toEqual([rule]);
  expect(rulesIn(right)).toEqual([]);
});
