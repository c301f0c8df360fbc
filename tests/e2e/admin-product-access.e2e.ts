import { randomUUID } from "node:crypto";
import { dialogOf, expect, hydratedDialog, picture, rowOf, signInBy, test } from "./support/shelf.ts";

test.describe("who may not", () => {
  const FORM = { edit: "new", intent: "save", name: "Mine", price: "1", stock: "9", discount: "5" };

  test("A-GEN-09, R-123: a visitor and a customer are refused as page, as form and as upload", async ({
    request,
    shop,
    seed,
    shelf,
  }) => {
    const [id] = await shelf.put({});
    const headers = { origin: shop.url };
    for (const status of [401, 403]) {
      if (status === 403) await signInBy(request, shop, await seed.staff("user"));
      const page = await request.get(`${shop.url}/admin/products`, { maxRedirects: 0 });
      expect(page.headers()["location"]).toBe("/login?redirect=%2Fadmin%2Fproducts");
      const multipart = { intent: "delete-for-good", id: id ?? "" };
      expect((await request.post(`${shop.url}/admin/products.data`, { multipart, headers })).status()).toBe(status);
      const upload = await request.post(`${shop.url}/api/admin/uploads/product-images`, {
        multipart: { existing: "0" },
        headers,
      });
      expect(upload.status()).toBe(status);
    }
    expect(await shop.sql("select id from products where id = $1", [id])).toHaveLength(1);
  });

  test("A-ROLE-10, A-ROLE-11: each role changes only the parts of a product that are its own", async ({
    request,
    shop,
    seed,
    shelf,
  }) => {
    const headers = { origin: shop.url };
    for (const [role, stock, discount, renamed, deleted] of [
      ["customer_service", 10, null, false, false],
      ["marketing_manager", 10, "5.00", false, false],
      ["inventory_manager", 9, null, false, false],
      ["content_editor", 10, null, true, false],
      ["manager", 9, "5.00", true, true],
    ] as const) {
      const [id] = await shelf.put({ stock: 10, name: "Theirs" });
      await signInBy(request, shop, await seed.staff(role));
      const [row] = await shop.sql<{ updated_at: Date }>("select updated_at from products where id = $1", [id]);
      const multipart = { ...FORM, seenStock: "10", seenUpdatedAt: row?.updated_at.toISOString() ?? "" };
      const answer = await request.post(`${shop.url}/admin/products.data?edit=${id}`, { multipart, headers });
      expect(answer.status(), role).toBe(role === "customer_service" ? 403 : 202);
      const [after] = await shop.sql("select name, stock, discount from products where id = $1", [id]);
      expect(after, role).toEqual({ name: renamed ? "Mine" : "Theirs", stock, discount });
      await request.post(`${shop.url}/admin/products.data`, {
        multipart: { intent: "delete-for-good", id: id ?? "" },
        headers,
      });
      expect((await shop.sql("select id from products where id = $1", [id])).length, role).toBe(deleted ? 0 : 1);
    }
  });

  test("A-VAL-03, A-VAL-04, A-VAL-06, R-147: the server itself refuses bad numbers and a sixth picture", async ({
    request,
    shop,
    seed,
  }) => {
    await signInBy(request, shop, await seed.staff("admin"));
    const name = `Bad ${randomUUID()}`;
    const files = await Promise.all(["1", "2", "3", "4", "5", "6"].map((at) => picture(`${at}.png`, "red")));
    const send = (fields: Record<string, string>, withFiles = false): Promise<number> => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ ...FORM, name, ...fields })) form.set(field, value);
      if (withFiles)
        for (const file of files)
          form.append("files", new File([new Uint8Array(file.buffer)], file.name, { type: "image/png" }));
      const asked = request.post(`${shop.url}/admin/products.data?edit=new`, {
        multipart: form,
        headers: { origin: shop.url },
      });
      return asked.then((answer) => answer.status());
    };
    for (const fields of [{ price: "-1" }, { price: "" }, { price: "abc" }, { stock: "-1" }, { stock: "1.5" }])
      expect(await send(fields), JSON.stringify(fields)).toBe(422);
    expect(await send({}, true)).toBe(422);
    expect(await rowOf(shop, name)).toBeUndefined();
  });
});

test("A-SHELL-02, R-015, R-123: who is signed out over a typed form signs in, is back at the same place, and finds what was typed", async ({
  page,
  shop,
  seed,
  shelf,
  consoleErrors,
}) => {
  const [id] = await shelf.put({ stock: 10 });
  const email = await seed.staff("content_editor");
  const place = `/admin/products?edit=${id}`;
  await signInBy(page.request, shop, email);
  await page.goto(place);
  await hydratedDialog(page);
  const edit = dialogOf(page, "Edit Product");
  await edit.getByLabel("Description").fill("Long and dear");
  await shop.sql("delete from sessions where user_id = (select id from profiles where email = $1)", [email]);
  await edit.getByRole("button", { name: "Update Product" }).last().click();
  await expect(page.getByText("What you typed is kept in this window until you return.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: place }).toString()}`);
  await signInBy(page.request, shop, email);
  await page.goto(place);
  await expect(edit.getByLabel("Description")).toHaveValue("Long and dear");
  await edit.getByRole("button", { name: "Update Product" }).last().click();
  await expect(edit).toBeHidden();
  const rows = await shop.sql("select description from products where id = $1", [id]);
  expect(rows).toEqual([{ description: "Long and dear" }]);
  expect(consoleErrors.splice(0).filter((text) => !/status of 401/.test(text))).toEqual([]);
});

test("R-015, R-019: a product that is gone says so in words, with status 404", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  await signInBy(page.request, shop, await seed.staff("admin"));
  const answer = await page.goto(`/admin/products?edit=${randomUUID()}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("alert").filter({ hasText: "This product was deleted." })).toBeVisible();
  expect(consoleErrors.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([]);
});
