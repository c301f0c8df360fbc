import { expect, test } from "./support/seed.ts";

test("S-CONF-09, S-CONF-11, S-ERR-38: an order that fails to load shows an error and links to the next steps", async ({
  page,
  seed,
  consoleErrors,
}) => {
  const order = await seed.order();
  await page.goto("/order-lookup");
  await page.getByLabel("Order ID").fill(order.number);
  await page.getByLabel("Email", { exact: true }).fill(order.email);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  await page.route("**/order-confirmation/*.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.getByRole("button", { name: "Find order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Error Loading Order" })).toBeVisible();
  await expect(page.getByText("Failed to retrieve order details")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute(
    "href",
    "/products",
  );
  consoleErrors.splice(0);
});
