import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertOrder } from "../../../../tests/factories/order.ts";
import { testDatabase } from "../../../../tests/support/database.ts";
import type { OrderMailKind } from "../rules/order-mail.ts";
import { mailOrder } from "./mail-order.server.ts";
import { readOrderLink } from "./read-order-link.server.ts";

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "http://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
});
const t = testDatabase();

const mailsTo = (email: string) =>
  t.db.selectFrom("mail_outbox").selectAll().where("to_email", "=", email).orderBy("created_at").execute();
async function orderOf(email: string): Promise<string> {
  return insertOrder(t.db, {
    email,
    lines: [{ name: "Sokh", quantity: 2, priceCents: 2795 }],
    shippingCents: 1299,
    taxCents: 475,
  });
}
const someone = (): string => `${randomUUID()}@example.com`;

test("S-CONF-07: the confirmation goes to the order's e-mail, once, with lines, totals and a link that opens this order alone", async () => {
  const email = someone();
  const orderId = await orderOf(email);
  await mailOrder(t.ctx(), { orderId, kind: "confirmation" });
  await mailOrder(t.ctx(), { orderId, kind: "confirmation" });
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  for (const words of ["2 x Sokh: $55.90", "Shipping: $12.99", "Tax: $4.75", "Total: $73.64", "1 Test Street"])
    expect(mail!.text).toContain(words);
  const link = new URL(/http:\S+/.exec(mail!.text)![0]);
  const key = link.searchParams.get("key");
  expect(`${link.origin}${link.pathname}`).toBe(`http://shop.test/order-confirmation/${orderId}`);
  expect(readOrderLink(t.ctx(), { orderId, key })).toBe(true);
  expect(readOrderLink(t.ctx(), { orderId: await orderOf(email), key })).toBe(false);
  expect(readOrderLink(t.ctx(undefined, new Date(Date.now() + 91 * 86_400_000)), { orderId, key })).toBe(false);
});

test.each<OrderMailKind>(["shipped", "cancelled"])(
  "A-CALL-64: the mail %s may be sent again, when it happens again",
  async (kind) => {
    const email = someone();
    const orderId = await orderOf(email);
    await mailOrder(t.ctx(), { orderId, kind });
    await mailOrder(t.ctx(), { orderId, kind });
    expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual([`order-${kind}`, `order-${kind}`]);
  },
);

test("an order that is not there is written to nobody", async () => {
  await mailOrder(t.ctx(), { orderId: randomUUID(), kind: "confirmation" });
  expect(
    await t.db
      .selectFrom("mail_outbox")
      .select("id")
      .where("kind", "=", "order-confirmation")
      .where("created_at", ">", new Date(Date.now() + 1000))
      .execute(),
  ).toEqual([]);
});
