import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Page } from "@playwright/test";
import type { NewTexts } from "./first-sight.ts";

const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules for axe: all of the standards, `without` some, or `only` some; contrast is measured of these texts, or of all. */
export type Question = {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly texts?: NewTexts;
};

/** Globals of the tested page. */
type Tools = {
  readonly axe?: Pick<typeof axe, "run" | "configure">;
  readonly evaluateAxe?: () => void;
  readonly texts?: Map<string, Element[]>;
};

const ready = new WeakSet<Page>();
/**
 * Gives every document of the page the source of axe, which the browser has parsed once; it is evaluated at the first check.
 * Before, that would delay the page's own script, and with it layout shifts.
 */
export async function prepareAxe(page: Page): Promise<void> {
  if (ready.has(page)) return;
  ready.add(page);
  await page.addInitScript(`globalThis.evaluateAxe = () => { ${AXE} };`);
}

/** Faults that axe finds on the open page, one short line each. An open dialog is checked alone: the page behind is a state of its own. */
export async function faultsOf(page: Page, { only, without = [], texts }: Question = {}): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const runOnly = only ? { type: "rule", values: [...only] } : { type: "tag", values: STANDARDS };
  const options = { runOnly, rules, resultTypes: ["violations"], iframes: false, preload: { assets: ["media"] } };
  const found = await page.evaluate(runAxe, { options, texts });
  if (found) return found;
  await page.evaluate(AXE);
  return faultsOf(page, { ...(only && { only }), without, ...(texts && { texts }) });
}

/** Runs in the page; null without axe. */
async function runAxe({
  options,
  texts,
}: {
  readonly options: object;
  readonly texts: NewTexts | undefined;
}): Promise<string[] | null> {
  const tools = globalThis as unknown as Tools;
  if (!tools.axe) tools.evaluateAxe?.();
  if (!tools.axe) return null;
  const NEW = "data-new-text";
  const elements = (texts ?? []).flatMap((kind) => tools.texts?.get(kind) ?? []);
  for (const element of elements) element.setAttribute(NEW, "");
  tools.axe.configure({
    // The markup of each element is not shown.
    noHtml: true,
    rules: [{ id: "color-contrast", selector: texts ? `[${NEW}]` : "*" }],
  });
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const { violations } = await tools.axe.run(place, options as axe.RunOptions);
  for (const element of elements) element.removeAttribute(NEW);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")} (${any[0]?.message ?? ""})`),
  );
}
