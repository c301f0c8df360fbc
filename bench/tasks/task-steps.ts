import { expect as baseExpect, type Locator, type Page } from "@playwright/test";
import type { Input } from "#tests/e2e/support/counted-input.ts";
import type { World } from "./task-world.ts";

/** Steps are counted, not timed: a busy machine that takes long to show something changes no figure. */
export const expect = baseExpect.configure({ timeout: 20_000 });

export type Stage = { readonly page: Page; readonly input: Input; readonly world: World };

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
export const expectText = async (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible();
export const button = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name }).or(page.getByRole("main").getByRole("link", { name })).first();

const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Search" });

/** `option` is the result to choose. */
export async function openByKeys({ page, input }: Stage, text: string, option: string | RegExp): Promise<void> {
  await input.press("Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await input.type(text);
  await expect(palette(page).getByRole("option", { name: option }).first()).toHaveAttribute("aria-selected", "true");
  await input.press("Enter");
  await expect(palette(page)).toBeHidden();
}

export async function screenByKeys(stage: Stage, text: string, title: string): Promise<void> {
  await openByKeys(stage, text, title);
  await expect(heading(stage.page, title)).toBeFocused();
}

export async function openByTaps({ page, input }: Stage, text: string, option: string | RegExp): Promise<void> {
  await input.tap(page.getByRole("banner").getByRole("link", { name: "Search" }));
  await input.type(text);
  await input.tap(palette(page).getByRole("option", { name: option }).first());
  await expect(palette(page)).toBeHidden();
}

export async function screenByTaps({ page, input }: Stage, title: string): Promise<void> {
  await input.tap(page.getByRole("banner").getByRole("button", { name: "Menu" }));
  await input.tap(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: title, exact: true }));
  await expect(heading(page, title)).toBeVisible();
}

export async function rowByKeys({ page, input }: Stage, text: string): Promise<void> {
  await input.press("/");
  await input.type(text);
  await expect(page.getByRole("main").locator("tbody tr")).toHaveCount(1);
  await input.press("ArrowDown");
}

export async function overwriteByTaps({ input }: Stage, field: Locator, text: string): Promise<void> {
  await input.tap(field);
  await input.erase((await field.inputValue()).length);
  await input.type(text);
}
