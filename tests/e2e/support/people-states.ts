import type { Cookie } from "@playwright/test";
import { card, save } from "./settings-page.ts";
import { openSession } from "./seed.ts";
import { expect, type Page, type Shop } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

type Step = (page: Page) => Promise<void>;

/** Writes into the open dialog's fields by their labels, presses a button and waits for a text. */
export const written =
  (fields: Readonly<Record<string, string>>, button: string, message: string | RegExp): Step =>
  async (page) => {
    await untilHydrated(page);
    const dialog = page.getByRole("dialog");
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).first().fill(text);
    await dialog.getByRole("button", { name: button }).click();
    await expect(page.getByText(message).first()).toBeVisible();
  };

/** Chooses a role in "Invite Staff", fills in the address and sends; waits for the message. */
export const invited =
  (email: string, role: RegExp, message: string | RegExp): Step =>
  async (page) => {
    await untilHydrated(page);
    await page.getByRole("radio", { name: role }).check();
    await written({ Email: email }, "Send Invitation", message)(page);
  };

/** Saves invalid values in a form of the settings; waits for the error. */
export const settingRefused =
  (title: string, fields: Readonly<Record<string, string>>): Step =>
  async (page) => {
    await untilHydrated(page);
    for (const [label, text] of Object.entries(fields)) await card(page, title).getByLabel(label).first().fill(text);
    await save(page, title);
    await expect(card(page, title).getByRole("alert")).toBeVisible();
  };

/** Saves another currency and waits for the question. */
export const currencyQuestion: Step = async (page) => {
  await untilHydrated(page);
  await card(page, "Payment Settings").getByLabel("Currency").selectOption("EUR");
  await save(page, "Payment Settings");
  await expect(page.getByRole("button", { name: "Change to EUR" })).toBeVisible();
};

/** Saves a form of the settings as if a colleague had saved it meanwhile. */
export const settingConflict: Step = async (page) => {
  await untilHydrated(page);
  await page
    .locator('input[name="stamp"]')
    .first()
    .evaluate((field: HTMLInputElement) => (field.value = "older"));
  await settingRefused("Store Information", { "Founding Year": "2019" })(page);
};

/** The popover behind the button of this name. */
export const popover =
  (button: string | RegExp): Step =>
  async (page) => {
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.locator(":popover-open")).toBeVisible();
  };

/** A screen whose server request fails. */
export const unanswered: Step = async (page) => {
  await untilHydrated(page);
  await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "Invite Staff" }).click();
  await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
  await page.unroute("**/*.data*");
};

/** A screen as other staff see it; restores the previous session afterwards. */
export function asStaff(shop: Shop, email: string): { readonly prepare: Step; readonly open: Step } {
  let before: Cookie[] = [];
  return {
    prepare: async (page) => {
      // The open screen would keep sending requests without its session.
      await page.goto("about:blank");
      before = await page.context().cookies();
      await page.context().clearCookies({ name: /session/ });
      await openSession(page, shop, email);
    },
    open: async (page) => {
      await page.context().clearCookies();
      await page.context().addCookies(before);
    },
  };
}
