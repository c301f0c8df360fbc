import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { adminPage, partsOf, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import * as paper from "../paper/route.tsx";
import * as screen from "./route.tsx";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();
const page = adminPage(t, screen);
const papers = adminPage(t, paper);
const shown = (orderId: string, query = ""): Promise<string> =>
  page.shown(`/admin/orders/${orderId}${query}`, { params: { orderId } });
const factsOf = (html: string): string[] =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name, value]) => `${name}: ${wordsOf(value ?? "")}`);
const update = (orderId: string, values: Record<string, unknown>) =>
  t.db.updateTable("all_orders").set(values).where("id", "=", orderId).execute();
const sent = (orderId: string, fields: [string, string][]) =>
  page.sent(`/admin/orders/${orderId}`, fields, { role: "customer_service", params: { orderId } });
const eventsOf = (orderId: string) =>
  t.db.selectFrom("order_events").select(["kind", "note", "actor_id"]).where("order_id", "=", orderId).execute();
const auditOf = (orderId: string) =>
  t.db.selectFrom("audit_log").select(["action", "actor_id"]).where("entity_id", "=", orderId).execute();

test("A-ORD-30 to A-ORD-38, A-ORD-42, A-CALL-22: an order's page shows customer, address, time, status and amounts", async () => {
  const orderId = await insertOrder(t.db, {
    email: "awa@example.com",
    createdAt: new Date("2026-02-03T23:30:00Z"),
    shippingCents: 1299,
  });
  const parts = { apartment: "4b" };
  await t.pool.query(
    "update all_orders set payment_status = null, shipping_address = shipping_address || $2 where id = $1",
    [orderId, parts],
  );
  const html = await shown(orderId);
  expect(wordsOf(partsOf(html, "h1")[0] ?? "")).toBe("Order Details");
  expect(factsOf(html).map((fact) => fact.replace("\u202f", " "))).toEqual([
    `Order ID: ${orderId}`,
    "Date: Feb 3, 2026, 11:30 PM UTC",
    "Status: Processing",
    "Payment Status: Pending",
    "Total: $32.99",
    "Email: awa@example.com",
    "Name: Test Person",
    "Name: Test Person",
    "Address: 1 Test Street",
    "Apartment: 4b",
    "City: Testville",
    "State: NY",
    "ZIP code: 10001",
    "Country: United States",
    "Phone: 555-010-0199",
  ]);
  expect(wordsOf(html)).toContain("Customer Guest Order");
  expect(partsOf(html, "a").map(wordsOf)).toEqual(expect.arrayContaining(["Close", "Update Status"]));
});

test("A-CALL-23, A-ORD-35, A-ORD-37: a registered order names its account by the profile, and is no guest's", async () => {
  const { userId, email } = await insertAccount(t.db, { name: "Awa Ndiaye" });
  const html = await shown(await insertOrder(t.db, { userId, email }));
  expect(factsOf(html)).toEqual(expect.arrayContaining(["Account: Awa Ndiaye", `Email: ${email}`]));
  expect(html).not.toContain("Email for this order");
  const sentElsewhere = await shown(await insertOrder(t.db, { userId, email: "elsewhere@example.com" }));
  expect(factsOf(sentElsewhere)).toEqual(
    expect.arrayContaining([`Email: ${email}`, "Email for this order: elsewhere@example.com"]),
  );
  expect(html).toContain(`href="/admin/users?user=${userId}"`);
  expect(html).not.toContain("Guest Order");
});

test("A-ORD-39, A-ORD-40: the items with quantity, price and line total, and the total below; without a quantity it is one", async () => {
  const orderId = await insertOrder(t.db, {
    lines: [
      { name: "Sokh", quantity: 3, priceCents: 1500 },
      { name: "Regu", quantity: 1, priceCents: 900 },
    ],
    shippingCents: 1299,
  });
  await t.pool.query("update all_orders set items = items #- '{1,quantity}' where id = $1", [orderId]);
  const [table = ""] = partsOf(await shown(orderId), "table");
  expect(partsOf(table, "tr").map(wordsOf)).toEqual([
    "Product Quantity Price Total",
    "Sokh 3 $15.00 $45.00",
    "Regu 1 $9.00 $9.00",
    "Subtotal $54.00",
    "Shipping $12.99",
    "Tax ( 0 %) $0.00".replace("( 0 %)", "(0%)"),
    "Total $66.99",
  ]);
});

test("A-ORD-41: an order without items has a message", async () => {
  const orderId = await insertOrder(t.db);
  await t.pool.query("update all_orders set items = '[]' where id = $1", [orderId]);
  expect(wordsOf(await shown(orderId))).toContain("No items found for this order.");
});

test("A-CALL-24, R-099: a shipped order has its carrier and number, which are mailed to the customer with a link", async () => {
  const [guestOrder, { userId, email }] = [await insertOrder(t.db), await insertAccount(t.db)];
  for (const orderId of [guestOrder, await insertOrder(t.db, { userId, email })]) {
    const { updated_at } = await t.db
      .selectFrom("all_orders")
      .select("updated_at")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const answer = await sent(orderId, [
      ["intent", "update"],
      ["orderId", orderId],
      ["status", "shipped"],
      ["carrier", "ups"],
      ["tracking", " 1Z 99 "],
      ["seenUpdatedAt", updated_at.toISOString()],
    ]);
    expect(answer).toMatchObject({ status: 303, location: `/admin/orders/${orderId}?saved=${orderId}` });
    const html = await shown(orderId);
    expect(factsOf(html)).toEqual(expect.arrayContaining(["Status: Shipped", "Tracking: UPS 1Z 99 Edit tracking"]));
    expect(html).toContain('href="https://www.ups.com/track?tracknum=1Z99"');
    const mail = t.db.selectFrom("mail_outbox").select("text").where("kind", "=", "order-shipped");
    const { text } = await mail.where("text", "like", `%${orderId.slice(0, 8)}%`).executeTakeFirstOrThrow();
    expect(text).toContain("Tracking: UPS 1Z 99");
    expect(text).toContain("https://www.ups.com/track?tracknum=1Z99");
  }
});

test("R-018, R-099: a note of staff is in the history and the audit log, once for each form; an empty one is refused", async () => {
  const orderId = await insertOrder(t.db);
  const form: [string, string][] = [
    ["intent", "note"],
    ["requestKey", randomUUID()],
    ["note", " Call <b>back</b> on Monday "],
  ];
  const first = await sent(orderId, form);
  expect(first.location).toBe(`/admin/orders/${orderId}?done=note`);
  expect((await sent(orderId, form)).location).toBe(first.location);
  const note = "Call <b>back</b> on Monday";
  expect(await eventsOf(orderId)).toEqual([{ kind: "note", note, actor_id: first.actor.userId }]);
  expect(await auditOf(orderId)).toEqual([{ action: "order.note", actor_id: first.actor.userId }]);
  const html = await shown(orderId, "?done=note");
  expect(wordsOf(html)).toContain("The note was added.");
  expect(html).toContain("Call &lt;b&gt;back&lt;/b&gt; on Monday");
  const refused = await sent(orderId, [
    ["intent", "note"],
    ["requestKey", randomUUID()],
    ["note", "  "],
  ]);
  expect(refused).toMatchObject({ status: 422, data: { error: "Write a note first" } });
});

test("R-018: a form without a known intent is refused and changes nothing", async () => {
  const orderId = await insertOrder(t.db);
  for (const intent of ["", "erase", "refund:all"])
    expect((await sent(orderId, [["intent", intent]])).status, intent).toBe(400);
  expect(await eventsOf(orderId)).toEqual([]);
});

test("R-018, R-021: the confirmation is sent again, once for each form, and a notice reports it", async () => {
  const orderId = await insertOrder(t.db);
  const mails = () =>
    t.db.selectFrom("mail_outbox").select("to_email").where("kind", "=", "order-confirmation").execute();
  const resend: [string, string][] = [
    ["intent", "resend"],
    ["requestKey", randomUUID()],
  ];
  for (let time = 0; time < 2; time += 1) await sent(orderId, resend);
  expect(await mails()).toEqual([{ to_email: `${orderId}@example.com` }]);
  await sent(orderId, [
    ["intent", "resend"],
    ["requestKey", randomUUID()],
  ]);
  expect(await mails()).toHaveLength(2);
  expect((await eventsOf(orderId)).map(({ note }) => note)).toContain(
    `Confirmation sent again to ${orderId}@example.com`,
  );
  expect((await auditOf(orderId)).map(({ action }) => action)).toEqual(["order.mail", "order.mail"]);
});

test("R-018, R-089: a handled order leaves 'Needs attention', and its reason is kept", async () => {
  const orderId = await insertOrder(t.db);
  await update(orderId, { needs_attention: true, attention_reason: "Paid, but out of stock: Sokh" });
  expect(wordsOf(await shown(orderId))).toContain("Paid, but out of stock: Sokh Mark as Handled");
  await sent(orderId, [
    ["intent", "handled"],
    ["requestKey", randomUUID()],
  ]);
  expect(wordsOf(await shown(orderId))).not.toContain("Mark as Handled");
  const row = t.db.selectFrom("all_orders").select(["needs_attention", "attention_reason"]).where("id", "=", orderId);
  expect(await row.executeTakeFirst()).toEqual({
    needs_attention: false,
    attention_reason: "Paid, but out of stock: Sokh",
  });
  expect((await auditOf(orderId)).map(({ action }) => action)).toEqual(["order.attention"]);
});

test("the packing slip lists what goes into the parcel without prices, the receipt what was paid; no other paper exists", async () => {
  const orderId = await insertOrder(t.db, { lines: [{ name: "Sokh", quantity: 3, priceCents: 1500 }] });
  await update(orderId, {
    items: JSON.stringify([
      {
        product_id: "a",
        product_name: "Sokh",
        quantity: 3,
        price: 15,
        original_price: null,
        image_url: null,
        missing: 1,
      },
    ]),
  });
  const printed = async (kind: string) =>
    wordsOf(await papers.shown(`/admin/orders/${orderId}/${kind}`, { params: { orderId, paper: kind } }));
  const slip = await printed("packing-slip");
  expect(slip).toContain("Packing Slip");
  expect(slip).toContain("Test Person 1 Test Street Testville, NY, 10001 United States");
  expect(slip).toContain("Product Quantity Sokh 2 2 items");
  expect(slip).not.toContain("$");
  const receipt = await printed("receipt");
  expect(receipt).toContain("Sokh 1 not in stock 3 $15.00 $45.00");
  expect(receipt).toContain("Payment Paid");
  expect(receipt).toContain("Total $45.00");
  await expect(printed("invoice")).rejects.toMatchObject({ init: { status: 404 } });
});
