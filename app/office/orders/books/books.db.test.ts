import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { adminPage } from "#tests/support/admin-page.ts";
import { shopContext } from "#tests/support/checkout.ts";
import { damages } from "#tests/support/damaged-books.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import { keepProof } from "#app/rooms/books/proof/keep-proof.server.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import * as screen from "./route.tsx";

const t = testDatabase();
const { paidOrder } = refundTraces(t, paymentProvider());
const books = adminPage(t, screen);
const ways = damages(t);
const prove = () => keepProof(shopContext(t, new Date(Date.now() + 10 * 60_000)));

test("the screen shows that no proof has run, then that no finding is open, then each finding with its reason and repair", async () => {
  expect(await books.shown("/admin/books")).toContain("Not checked yet.");
  const product = await insertProduct(t.db, { name: "Wonjo", stock: 9, priceCents: 5000 });
  const { orderId, intentId } = await paidOrder({ product });
  await prove();
  const clear = await books.shown("/admin/books");
  expect(clear).toContain("Nothing is open.");
  expect(clear).toContain("$67.24");
  await t.pool.query("delete from all_orders where id = $1", [orderId]);
  await t.pool.query("update products set stock = stock + 3");
  await prove();
  const open = await books.shown("/admin/books");
  expect(open).toContain("2 things are open.");
  expect(open).toContain(`A buyer paid $67.24 (${intentId}), but the order is missing.`);
  expect(open).toContain("Wonjo has 11 pieces, its stock movements come to 8.");
  const [, button = ""] = /value="(repair:[\da-f-]+)"[^>]*>Settle Payment/.exec(open) ?? [];
  const answer = await books.sent("/admin/books", [["intent", button]]);
  expect(answer).toMatchObject({ status: 303, location: "/admin/books?done=repaired" });
  expect(await books.shown("/admin/books")).toContain("Repaired");
  await prove();
  expect(await books.shown("/admin/books")).toContain("1 thing is open.");
});

test("a finding without a safe repair shows what staff should do, and no button", async () => {
  const product = await insertProduct(t.db, { name: "Kinkeliba", stock: 9, priceCents: 5000 });
  const sale = { ...(await paidOrder({ product })), product };
  await ways["money is recorded that never came"]?.(sale);
  await ways["a refund is made twice at the provider under one key"]?.(sale);
  await prove();
  const open = await books.shown("/admin/books");
  expect(open).toMatch(/show \$67\.24 as received \(pi_\w+\), without an order; the provider has no such payment\./);
  expect(open).toContain("If it is not there, nobody paid");
  expect(open).toMatch(/the provider has \$20\.00 and our books \$10\.00, and no other finding explains it\./);
  expect(open).toContain("One made twice there appears only here.");
  expect(open.split("Needs staff")).toHaveLength(3);
});

test("'Check Now' starts one check, however often it is pressed; the page does not wait for it", async () => {
  for (const _ of [1, 2]) {
    const answer = await books.sent("/admin/books", [["intent", "prove"]]);
    expect(answer).toMatchObject({ status: 303, location: "/admin/books?done=started" });
  }
  const { rows } = await t.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'prove-books'");
  expect(rows).toHaveLength(1);
});

test("a finding that no longer exists is answered with 409, other roles with 403", async () => {
  const gone = [["intent", "repair:00000000-0000-4000-8000-000000000000"]] as [string, string][];
  expect(await books.sent("/admin/books", gone)).toMatchObject({ status: 409 });
  for (const role of ["manager", "customer_service", "inventory_manager"] as const) {
    await expect(books.shown("/admin/books", { role })).rejects.toThrow(PermissionError);
    expect(await books.sent("/admin/books", gone, { role })).toMatchObject({ status: 403 });
    expect(await books.sent("/admin/books", [["intent", "prove"]], { role })).toMatchObject({ status: 403 });
  }
});
