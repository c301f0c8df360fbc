import { expect, test } from "vitest";
import { insertOrder } from "#tests/factories/order.ts";
import { adminPage, partsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import * as screen from "./route.tsx";

const t = testDatabase();
const page = adminPage(t, screen);

const rowsOf = (html: string): string[] => partsOf(html, "tr").slice(1);
const short = (id: string): string => `#${id.slice(0, 8)}`;

test("R-156: an order is found by its customer's name, phone in any spelling, city and tracking number", async () => {
  const id = await insertOrder(t.db);
  await insertOrder(t.db);
  const address = { firstName: "Khady", lastName: "Fall", phone: "77 123 45 67", city: "Thiès", country: "Senegal" };
  await t.pool.query("update all_orders set shipping_address = $2, tracking = 'LX 100-200 SN' where id = $1", [
    id,
    address,
  ]);
  const found = async (q: string) => rowsOf(await page.shown(`/admin/orders?${new URLSearchParams({ q })}`));
  const phones = [
    "77 123 45 67",
    "771234567",
    "+221 77 123 45 67",
    "+221771234567",
    "00221 77-123-45-67",
    "077 123 4567",
  ];
  for (const q of ["Khady Fall", "khady", "FALL", "thies", ...phones, "LX 100-200 SN", "lx100200sn", "LX 100 200"]) {
    const rows = await found(q);
    expect
      .soft(
        rows.map((row) => row.includes(short(id))),
        q,
      )
      .toEqual([true]);
  }
  // As the checkout stores a number that it could complete.
  await t.pool.query("update all_orders set shipping_address = $2 where id = $1", [
    id,
    { ...address, phone: "070 1234567", phoneE164: "+2207012345", country: "Gambia" },
  ]);
  for (const q of ["7012345", "+220 701 2345", "00220 7012345"]) expect.soft(await found(q), q).toHaveLength(1);
  expect(await found("Khady Diop")).toEqual([]);
});
