import type { Locator, Page } from "@playwright/test";
import {
  button,
  dialog,
  expect,
  openByKeys,
  openByTaps,
  overwriteByTaps,
  expectText,
  screenByKeys,
  screenByTaps,
  type Task,
} from "./task-steps.ts";

const RATE = "Default Shipping Rate";
const secondSection = (page: Page): Locator => page.locator(".section-row").nth(1);
const publish = (section: Locator): Locator => section.getByRole("button", { name: "Active" });

export const OFFICE_TASKS: readonly Task[] = [
  {
    name: "Give a colleague a role",
    async byKeys(stage) {
      const { page, input, world } = stage;
      await openByKeys(stage, world.colleague, world.colleague);
      await expect(page.getByLabel(`Role of ${world.colleague}`)).toBeVisible();
      await input.press("j", "e");
      await input.type("m");
    },
    async byTaps(stage) {
      const { page, input, world } = stage;
      await openByTaps(stage, world.colleague, world.colleague);
      await input.choose(page.getByLabel(`Role of ${world.colleague}`), "Manager");
    },
    isDone: (page) => expectText(page, "Successfully updated role for user"),
  },
  {
    name: "Publish a section and move it up",
    async byKeys(stage) {
      const { page, input } = stage;
      await screenByKeys(stage, "homepage", "Homepage");
      await input.press("j", "j", "a");
      await expect(publish(secondSection(page))).toHaveAttribute("aria-pressed", "true");
      await input.press("u");
    },
    async byTaps(stage) {
      const { page, input } = stage;
      await screenByTaps(stage, "Homepage");
      const second = secondSection(page);
      await input.tap(publish(second));
      await expect(publish(second)).toHaveAttribute("aria-pressed", "true");
      await input.tap(second.getByRole("button", { name: /^Move .* up$/ }));
    },
    isDone: (page, { section }) =>
      expect(page.locator(".section-row").first().locator(`[value="up:${section}"]`)).toBeVisible(),
  },
  {
    name: "Send a test campaign",
    async byKeys(stage) {
      const { page, input } = stage;
      await screenByKeys(stage, "newsletter", "Newsletter");
      await input.press("j", "e");
      await expect(dialog(page).getByLabel("Campaign Name")).toBeFocused();
      await input.press("Control+Shift+Enter");
    },
    async byTaps(stage) {
      const { page, input } = stage;
      await screenByTaps(stage, "Newsletter");
      await input.tap(button(page, "Edit:"));
      await input.tap(dialog(page).getByRole("button", { name: "Send test to me" }));
    },
    isDone: (page) => expectText(page, /^A test email is on its way to/),
  },
  {
    name: "Change the shipping rate",
    async byKeys(stage) {
      const { page, input } = stage;
      await openByKeys(stage, "shipping", "Settings: Shipping");
      await expect(page.getByLabel(RATE)).toBeVisible();
      await input.press("e");
      await input.tabTo(page.getByLabel(RATE));
      await input.type("9.5");
      await input.press("Enter");
    },
    async byTaps(stage) {
      const { page, input } = stage;
      await openByTaps(stage, "shipping", "Settings: Shipping");
      await overwriteByTaps(stage, page.getByLabel(RATE), "9.5");
      await input.tap(page.getByRole("region", { name: "Shipping Settings" }).getByRole("button", { name: "Save" }));
    },
    isDone: (page) => expectText(page, "Settings saved successfully"),
  },
];
