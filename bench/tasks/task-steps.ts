import { expect as baseExpect, type Locator, type Page } from "@playwright/test";
import type { Hands } from "#tests/e2e/support/counted-hands.ts";
import type { World } from "./task-world.ts";

/** Steps are counted, not timed: a busy machine that takes long to show something changes no figure. */
export const expect = baseExpect.configure({ timeout: 20_000 });

export type Stage = { readonly page: Page; readonly hands: Hands; readonly world: World };

/** A back-office task, from the dashboard: how each way does it, and the sign that it is done. */
export type Task = {
  readonly name: string;
  readonly byKeys: (stage: Stage) => Promise<void>;
  readonly byTaps: (stage: Stage) => Promise<void>;
  readonly isDone: (page: Page, world: World) => Promise<void>;
};

export const dialog = (page: Page): Locator => page.getByRole("dialog").or(page.getByRole("alertdialog"));
/** A screen's title; "Reviews" is called "Review Management" there. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name: name.replace(/s$/, "") });
export const said = async (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible();
export const button = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name }).or(page.getByRole("main").getByRole("link", { name })).first();

const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Search" });

/** `option` is the result to choose. */
export async function openByKeys({ page, hands }: Stage, text: string, option: string | RegExp): Promise<void> {
  await hands.press("Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await hands.type(text);
  await expect(palette(page).getByRole("option", { name: option }).first()).toHaveAttribute("aria-selected", "true");
  await hands.press("Enter");
  await expect(palette(page)).toBeHidden();
}

export async function screenByKeys(stage: Stage, text: string, title: string): Promise<void> {
  await openByKeys(stage, text, title);
  await expect(heading(stage.page, title)).toBeFocused();
}

export async function openByTaps({ page, hands }: Stage, text: string, option: string | RegExp): Promise<void> {
  await hands.tap(page.getByRole("banner").getByRole("link", { name: "Search" }));
  await hands.type(text);
  await hands.tap(palette(page).getByRole("option", { name: option }).first());
  await expect(palette(page)).toBeHidden();
}

export async function screenByTaps({ page, hands }: Stage, title: string): Promise<void> {
  await hands.tap(page.getByRole("banner").getByRole("button", { name: "Menu" }));
  await hands.tap(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: title, exact: true }));
  await expect(heading(page, title)).toBeVisible();
}

export async function rowByKeys({ page, hands }: Stage, text: string): Promise<void> {
  await hands.press("/");
  await hands.type(text);
  await expect(page.getByRole("main").locator("tbody tr")).toHaveCount(1);
  await hands.press("ArrowDown");
}

export async function overwriteByTaps({ hands }: Stage, field: Locator, text: string): Promise<void> {
  await hands.tap(field);
  await hands.erase((await field.inputValue()).length);
  await hands.type(text);
}
