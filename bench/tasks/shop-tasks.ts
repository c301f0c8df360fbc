import type { Page } from "@playwright/test";
import { picture } from "#tests/e2e/support/shelf.ts";
import {
  button,
  dialog,
  expect,
  heading,
  openByKeys,
  openByTaps,
  overwriteByTaps,
  rowByKeys,
  expectText,
  screenByKeys,
  screenByTaps,
  type Task,
} from "./task-steps.ts";

const NEW_PRODUCT = "Ginger Shot";

/** The system's file chooser has no countable steps, so the picture is handed over when it opens. */
async function choosePicture(page: Page, open: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()]);
  await chooser.setFiles([await picture("ginger.png", "gold")]);
  await expectText(page, "Product Images (1/5)");
}

export const PRODUCT_TASKS: readonly Task[] = [
  {
    name: "Add 10 pieces to a product's stock",
    async byKeys(stage) {
      await screenByKeys(stage, "products", "Products");
      await rowByKeys(stage, stage.world.product);
      await stage.input.press("x", "s");
    },
    async byTaps(stage) {
      const { page, input, world } = stage;
      await screenByTaps(stage, "Products");
      await input.tap(page.getByRole("main").getByRole("searchbox"));
      await input.type(world.product);
      await expect(page.locator("tbody tr")).toHaveCount(1);
      await input.tap(page.locator("tbody tr").getByRole("checkbox"));
      await input.tap(button(page, "+10 Stock"));
    },
    isDone: (page) => expectText(page, "Stock of 1 product raised by 10."),
  },
  {
    name: "Change a price",
    async byKeys(stage) {
      const { page, input, world } = stage;
      await openByKeys(stage, world.product, world.product);
      await expect(dialog(page).getByLabel("Product Name")).toBeFocused();
      await input.press("Tab");
      await input.type("14.50");
      await input.press("Enter");
    },
    async byTaps(stage) {
      const { page, input, world } = stage;
      await openByTaps(stage, world.product, world.product);
      await overwriteByTaps(stage, dialog(page).getByLabel("Price"), "14.50");
      await input.tap(dialog(page).getByRole("button", { name: "Update Product" }).last());
    },
    isDone: (page, { product }) => expectText(page, `${product} was saved.`),
  },
  {
    name: "Add a product with a picture",
    async byKeys(stage) {
      const { page, input } = stage;
      await openByKeys(stage, "new p", "New product");
      await expect(dialog(page).getByLabel("Product Name")).toBeFocused();
      await input.type(NEW_PRODUCT);
      await input.press("Tab");
      await input.type("9");
      await input.tabTo(dialog(page).getByLabel("Choose images"));
      await choosePicture(page, () => input.press("Enter"));
      await input.press("Control+Enter");
    },
    async byTaps(stage) {
      const { page, input } = stage;
      await screenByTaps(stage, "Products");
      await input.tap(button(page, "Add Product"));
      await input.tap(dialog(page).getByLabel("Product Name"));
      await input.type(NEW_PRODUCT);
      await input.tap(dialog(page).getByLabel("Price"));
      await input.type("9");
      await choosePicture(page, () => input.tap(dialog(page).getByText("Choose images")));
      await input.tap(dialog(page).getByRole("button", { name: "Add Product" }).last());
    },
    isDone: (page) => expectText(page, `${NEW_PRODUCT} was saved.`),
  },
  {
    name: "Open the audit log of a product",
    async byKeys(stage) {
      const { page, input, world } = stage;
      await openByKeys(stage, world.product, world.product);
      await expect(dialog(page).getByLabel("Product Name")).toBeFocused();
      await input.tabTo(dialog(page).getByRole("link", { name: "History" }), "Shift+Tab");
      await input.press("Enter");
    },
    async byTaps(stage) {
      const { page, input, world } = stage;
      await openByTaps(stage, world.product, world.product);
      await input.tap(dialog(page).getByRole("link", { name: "History" }));
    },
    async isDone(page) {
      await expect(heading(page, "Audit log")).toBeVisible();
      await expect(page.locator("tbody tr").first()).toBeVisible();
    },
  },
];
