import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Page } from "@playwright/test";

/** The minified axe source, since every document evaluates it again. */
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules for axe: all of the standards, `without` some, or `only` some; `ofNewTexts` limits contrast to the new texts of `lookAt`. */
export type Question = {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly ofNewTexts?: boolean;
};

/** Faults that axe finds on the open page, one short line each. An open dialog is checked alone: the page behind is a state of its own. */
export async function faultsOf(
  page: Page,
  { only, without = [], ofNewTexts = false }: Question = {},
): Promise<string[]> {
  // Not from the document's start: that would delay the page's own script, and with it layout shifts.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const runOnly = only ? { type: "rule", values: [...only] } : { type: "tag", values: STANDARDS };
  return page.evaluate(
    async ({ options, isOfNewTexts }) => {
      const { axe: tool, newTexts = [] } = globalThis as unknown as {
        axe: Pick<typeof axe, "run" | "configure">;
        newTexts?: Element[];
      };
      const NEW = "data-new-text";
      for (const element of newTexts) element.setAttribute(NEW, "");
      tool.configure({
        // The markup of each element is not shown.
        noHtml: true,
        rules: [{ id: "color-contrast", selector: isOfNewTexts ? `[${NEW}]` : "*" }],
      });
      const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
      const { violations } = await tool.run(place, options as axe.RunOptions);
      for (const element of newTexts) element.removeAttribute(NEW);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target.join(" ")} (${any[0]?.message ?? ""})`),
      );
    },
    {
      options: { runOnly, rules, resultTypes: ["violations"], iframes: false, preload: { assets: ["media"] } },
      isOfNewTexts: ofNewTexts,
    },
  );
}
