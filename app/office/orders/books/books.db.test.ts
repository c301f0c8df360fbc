import { expect, test } from "vitest";
import { control } from "#sandbox/control/control-client.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { adminPage } from "#tests/support/admin-page.ts";
import { shopContext } from "#tests/support/checkout.ts";
import { damages, unknownPayment } from "#tests/support/damaged-books.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import { keepProof } from "#app/rooms/books/proof/keep-proof.server.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import * as screen from "./route.tsx";

const t = testDatabase();
const provider = paymentProvider();
const { paidOrder } = refundTraces(t, provider);
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
  expect(open).toContain("one may have been made twice there.");
  expect(open.split("Needs staff")).toHaveLength(3);
});

test("'Refund' of an unknown payment asks for a reason and a confirmation; a refusal keeps the reason", async () => {
  const reference = await unknownPayment();
  await prove();
  const [, question = ""] = /href="([^"]+)"[^>]*>Refund</.exec(await books.shown("/admin/books")) ?? [];
  const [, id = ""] = /refund=([\da-f-]+)/.exec(question) ?? [];
  const shown = await books.shown(question);
  expect(shown).toContain(`Refund $7.77 (${reference})?`);
  expect(shown).toContain("This cannot be undone.");
  expect(await books.shown("/admin/books")).not.toContain("This cannot be undone.");
  const confirm = (reason: string) =>
    books.sent(question, [
      ["intent", `refund:${id}`],
      ["reason", reason],
    ]);
  const blank = await confirm("  ");
  expect(blank).toMatchObject({ status: 422, data: { fault: "Reason is required" } });
  expect(await books.shown(question, { actionData: blank.data })).toContain("Reason is required");
  expect(await books.sent(question, [["intent", `repair:${id}`]])).toMatchObject({ status: 422 });
  await control(provider.running().url, "POST /_control/faults", { fault: "500", method: "*", path: "*", count: 9 });
  const refused = await confirm("No one knows");
  await control(provider.running().url, "POST /_control/faults/clear");
  expect(refused).toMatchObject({ status: 502, data: { reason: "No one knows" } });
  expect(await books.shown(question, { actionData: refused.data })).toMatch(/nothing is done twice.*No one knows/s);
  expect(await confirm("No one knows")).toMatchObject({ status: 303, location: "/admin/books?done=repaired" });
  const after = await books.shown(question);
  expect(after).toContain("Repaired");
  expect(after).not.toContain("This cannot be undone.");
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
