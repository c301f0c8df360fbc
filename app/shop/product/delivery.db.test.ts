import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { productNamed } from "#tests/support/demo-shop/product-steps.ts";

const { test } = demoShop();

const box = (page: Page) => page.getByRole("region", { name: "Estimated delivery" });

test("S-DET-17, R-076: the box offers a country, and the choice carries over to cart and checkout", async ({
  page,
  shop,
}) => {
  const { path } = await productNamed(shop, "Safara");
  await page.goto(path);
  expect(box(page)).toContainText("Where should we deliver?");
  expect(box(page)).toContainText("Fast shipping available worldwide");
  expect(box(page)).not.toContainText(/about \d|Couldn't detect/);
  box(page).getByLabel("Deliver to").selectOption("Senegal");
  await box(page).getByRole("button", { name: "Update" }).click();
  expect(page).toHaveURL(path);
  expect(box(page)).toContainText("Estimated delivery: about 10 days (International)");
  expect(box(page)).not.toContainText(/Where should|Fast shipping/);
  expect(box(page).getByLabel("Deliver to")).toHaveValue("SN");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  expect(page.getByLabel("Deliver to")).toHaveValue("SN");
  await page.goto("/checkout?mode=guest");
  expect(page.getByLabel("Country", { exact: true })).toHaveValue("Senegal");
  expect(page.getByLabel("Phone number")).toHaveAttribute("placeholder", "77 123 45 67");
});
