import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import type { OrderMailKind } from "./order-mail.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { mailOrder } from "./steps/mail-order.server.ts";
import { readOrderLink } from "../access/order-access.server.ts";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
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
const newEmail = (): string => `${randomUUID()}@example.com`;

test("S-CONF-07: the confirmation goes to the order's e-mail, once, with lines, totals and a link that opens this order alone", async () => {
  const email = newEmail();
  const orderId = await orderOf(email);
  await mailOrder(t.ctx(), { orderId, kind: "confirmation" });
  await mailOrder(t.ctx(), { orderId, kind: "confirmation" });
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  for (const words of ["2 × Sokh: $55.90", "Shipping: $12.99", "Tax: $4.75", "Total: $73.64", "1 Test Street"])
    expect(mail!.text).toContain(words);
  const link = new URL(/http:\S+/.exec(mail!.text)![0]);
  const key = link.searchParams.get("key");
  expect(`${link.origin}${link.pathname}`).toBe(`http://shop.test/order-confirmation/${orderId}`);
  expect(readOrderLink(t.ctx(), { orderId, key })).toBe(true);
  expect(readOrderLink(t.ctx(), { orderId: await orderOf(email), key })).toBe(false);
  expect(readOrderLink(t.ctx(undefined, new Date(Date.now() + 91 * 86_400_000)), { orderId, key })).toBe(false);
});

test("the confirmation has the expected arrival from the shop's delivery days, and none when resent after that time", async () => {
  const email = newEmail();
  const at = new Date("2026-03-02T12:00:00Z");
  const orderId = await insertOrder(t.db, { email, createdAt: at });
  await mailOrder(t.ctx(undefined, at), { orderId, kind: "confirmation" });
  await mailOrder(t.ctx(undefined, new Date("2026-04-02T12:00:00Z")), { orderId, kind: "confirmation", about: "1" });
  const [first, second] = await mailsTo(email);
  expect(first!.text).toContain("Estimated delivery:\nThu, Mar 5 – Sat, Mar 7");
  expect(second!.text).not.toContain("Estimated delivery");
});

test.each<OrderMailKind>(["shipped", "cancelled"])(
  "A-CALL-64: the mail %s is sent once for each occurrence of its event",
  async (kind) => {
    const email = newEmail();
    const orderId = await orderOf(email);
    for (const about of ["once", "again", "again"]) await mailOrder(t.ctx(), { orderId, kind, about });
    expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual([`order-${kind}`, `order-${kind}`]);
  },
);

test.each<OrderMailKind>(["confirmation", "shipped", "cancelled", "refunded"])(
  "R-099: the mail %s shows the logo and the products' pictures by absolute addresses, and replies go to the shop",
  async (kind) => {
    const filename = `mailed-${kind}.webp`;
    const url = `/storage/product-images/${filename}`;
    const file = { bucket: "product-images", filename, file_path: filename, url, file_url: url };
    const facts = { file_type: "image/webp", file_size: 1, width: 800, height: 1000, widths: [400, 240] };
    await t.db
      .insertInto("media_files")
      .values({ ...file, ...facts })
      .execute();
    const email = newEmail();
    const productId = await insertProduct(t.db, { imageUrls: [url] });
    const orderId = await insertOrder(t.db, { email, lines: [{ productId, name: "Sokh" }, { name: "Gone" }] });
    await mailOrder(t.ctx(), { orderId, kind });
    const [mail] = await mailsTo(email);
    expect(mail!.html.match(/<img src="[^"]*"/g)).toEqual([
      '<img src="http://shop.test/apple-touch-icon-180.png"',
      `<img src="http://shop.test/storage/product-images/mailed-${kind}-240.webp"`,
    ]);
    expect(mail!.text).toMatch(/^1 × Sokh(?:: \$20\.00)?\n1 × Gone(?:: \$20\.00)?$/m);
    const { storeEmail } = await readSettings(t.ctx());
    expect(mail!.reply_to).toBe(storeEmail);
    expect(mail!.text).toContain(`Email: ${storeEmail}`);
    expect(mail!.text).not.toContain("Phone");
  },
);

test("no mail is queued for an unknown order", async () => {
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
