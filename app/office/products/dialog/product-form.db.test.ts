import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { adminPage } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { productFormValues } from "#app/rooms/catalog/editing/product-form.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import * as screen from "../route.tsx";

const t = testDatabase();
const page = adminPage(t, screen);
type Fields = Readonly<Record<string, string>>;
const rowOf = (id: string) => t.db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function save(id: string, role: Role, field: Fields) {
  const seenUpdatedAt = (await rowOf(id)).updated_at.toISOString();
  const values = { ...productFormValues(null), name: "Sokh", price: "12.50", ...field };
  const fields = Object.entries({ ...values, intent: "save", seenUpdatedAt });
  return page.sent(`/admin/products?edit=${id}`, fields, { role });
}

test.each<[Role, string, Fields]>([
  ["manager", "a discount above 100", { discount: "101" }],
  ["manager", "a discount of 100", { discount: "100" }],
  ["content_editor", "a negative price", { price: "-1" }],
  ["content_editor", "an unconfirmed price of 0", { price: "0" }],
])("A-013: sent by a %s straight to the server, %s is refused and changes nothing", async (role, _what, field) => {
  const id = await insertProduct(t.db, { priceCents: 1250, stock: 5 });
  const before = await rowOf(id);
  const answer = await save(id, role, field);
  expect(answer.status).toBe(422);
  expect(await rowOf(id)).toEqual(before);
  expect((await save(id, role, {})).status).toBe(303);
});

test.each<Fields>([{ name: "n".repeat(151) }, { description: "d".repeat(5001) }])(
  "R-031: a product's text beyond its length is answered with 400 and changes nothing",
  async (field) => {
    const id = await insertProduct(t.db, { priceCents: 1250, stock: 5 });
    const before = await rowOf(id);
    const answer = await save(id, "manager", field);
    expect(answer).toMatchObject({
      status: 400,
      data: { errors: { [Object.keys(field)[0] ?? ""]: { code: "too_long" } } },
    });
    expect(await rowOf(id)).toEqual(before);
  },
);
