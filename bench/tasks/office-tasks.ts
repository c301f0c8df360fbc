import type { Locator, Page } from "@playwright/test";
import {
  button,
  dialog,
  expect,
  openByKeys,
  openByTaps,
  overwriteByTaps,
  said,
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
      const { page, hands, world } = stage;
      await openByKeys(stage, world.colleague, world.colleague);
      await expect(page.getByLabel(`Role of ${world.colleague}`)).toBeVisible();
      await hands.press("j", "e");
      await hands.type("m");
    },
    async byTaps(stage) {
      const { page, hands, world } = stage;
      await openByTaps(stage, world.colleague, world.colleague);
      await hands.choose(page.getByLabel(`Role of ${world.colleague}`), "Manager");
    },
    isDone: (page) => said(page, "Successfully updated role for user"),
  },
  {
    name: "Publish a section and move it up",
    async byKeys(stage) {
      const { page, hands } = stage;
      await screenByKeys(stage, "homepage", "Homepage");
      await hands.press("j", "j", "a");
      await expect(publish(secondSection(page))).toHaveAttribute("aria-pressed", "true");
      await hands.press("u");
    },
    async byTaps(stage) {
      const { page, hands } = stage;
      await screenByTaps(stage, "Homepage");
      const second = secondSection(page);
      await hands.tap(publish(second));
      await expect(publish(second)).toHaveAttribute("aria-pressed", "true");
      await hands.tap(second.getByRole("button", { name: /^Move .* up$/ }));
    },
    isDone: (page, { section }) =>
      expect(page.locator(".section-row").first().locator(`[value="up:${section}"]`)).toBeVisible(),
  },
  {
    name: "Send a test campaign",
    async byKeys(stage) {
      const { page, hands } = stage;
      await screenByKeys(stage, "newsletter", "Newsletter");
      await hands.press("j", "e");
      await expect(dialog(page).getByLabel("Campaign Name")).toBeFocused();
      await hands.press("Control+Shift+Enter");
    },
    async byTaps(stage) {
      const { page, hands } = stage;
      await screenByTaps(stage, "Newsletter");
      await hands.tap(button(page, "Edit:"));
      await hands.tap(dialog(page).getByRole("button", { name: "Send test to me" }));
    },
    isDone: (page) => said(page, /^A test email is on its way to/),
  },
  {
    name: "Change the shipping rate",
    async byKeys(stage) {
      const { page, hands } = stage;
      await openByKeys(stage, "shipping", "Settings: Shipping");
      await expect(page.getByLabel(RATE)).toBeVisible();
      await hands.press("e");
      await hands.tabTo(page.getByLabel(RATE));
      await hands.type("9.5");
      await hands.press("Enter");
    },
    async byTaps(stage) {
      const { page, hands } = stage;
      await openByTaps(stage, "shipping", "Settings: Shipping");
      await overwriteByTaps(stage, page.getByLabel(RATE), "9.5");
      await hands.tap(page.getByRole("region", { name: "Shipping Settings" }).getByRole("button", { name: "Save" }));
    },
    isDone: (page) => said(page, "Settings saved successfully"),
  },
];
