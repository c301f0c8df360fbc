import { dialogOf, expect, hydratedDialog, openSession, test } from "./support/shelf.ts";

test("A-SHELL-02, R-015, R-123: signing in after a session ended over a typed form leads back to the same place with what was typed", async ({
  page,
  shop,
  seed,
  shelf,
  consoleErrors,
}) => {
  const [id] = await shelf.put({ stock: 10 });
  const email = await seed.staff("content_editor");
  const place = `/admin/products?edit=${id}`;
  await openSession(page, shop, email);
  await page.goto(place);
  await hydratedDialog(page);
  const edit = dialogOf(page, "Edit Product");
  await edit.getByLabel("Description").fill("Long and dear");
  await shop.sql("delete from sessions where user_id = (select id from profiles where email = $1)", [email]);
  await edit.getByRole("button", { name: "Update Product" }).last().click();
  await expect(page.getByText("What you typed is kept in this window until you return.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: place }).toString()}`);
  await openSession(page, shop, email);
  await page.goto(place);
  await expect(edit.getByLabel("Description")).toHaveValue("Long and dear");
  await edit.getByRole("button", { name: "Update Product" }).last().click();
  await expect(edit).toBeHidden();
  const rows = await shop.sql("select description from products where id = $1", [id]);
  expect(rows).toEqual([{ description: "Long and dear" }]);
  expect(consoleErrors.splice(0).filter((text) => !/status of 401/.test(text))).toEqual([]);
});
