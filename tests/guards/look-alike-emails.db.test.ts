import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createAdmin } from "#app/rooms/accounts/staff/create-admin.server.ts";
import { CART_COOKIE } from "#app/rooms/cart/constants.ts";
import { addToCart, serializeCart } from "#app/rooms/cart/cart-lines.ts";
import { guestCookieHeader } from "#app/shared/http/signed-cookie.server.ts";
import { insertProduct } from "../factories/product.ts";
import { ADDRESS } from "../support/guest-address.ts";
import { systemActor, testDatabase } from "../support/database.ts";
import { paymentProvider } from "../support/payment-provider.ts";
import { browserOf, insertCustomer, PASSWORD } from "../support/signed-in.ts";
import { wholeShop } from "../support/whole-shop.ts";

const SHOP = "http://shop.test";
const t = testDatabase();
paymentProvider();
let shop: ReturnType<typeof wholeShop>;
const cookies = { guest: "", owner: "" };

beforeAll(async () => {
  // Only here, because it reads the settings that the provider above has written.
  shop = wholeShop(t);
  const product = await insertProduct(t.db, { stock: 100 });
  const guest = (await guestCookieHeader(randomUUID())).split(";")[0] ?? "";
  cookies.guest = `${guest}; ${CART_COOKIE}=${serializeCart(addToCart([], product))}`;
  cookies.owner = (await browserOf(t, (await insertCustomer(t, { role: "super_admin" })).email)).get("cookie") ?? "";
});

type Door = { readonly path: string; readonly fields: Record<string, string>; readonly as: keyof typeof cookies };
const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
const message = { name: "Awa", subject: "order", message: "Where is my order?" };

/** Everything that takes an e-mail address from a person, with its other fields. */
const DOORS: readonly [string, Door][] = [
  ["registration", { path: "/register", fields: { name: "Awa", ...passwords }, as: "guest" }],
  ["a forgotten password", { path: "/forgot-password", fields: {}, as: "guest" }],
  ["the checkout of a guest", { path: "/checkout", fields: { ...ADDRESS }, as: "guest" }],
  ["the contact form", { path: "/contact", fields: message, as: "guest" }],
  ["the contact call", { path: "/api/contact", fields: message, as: "guest" }],
  ["the newsletter form", { path: "/newsletter", fields: {}, as: "guest" }],
  ["the newsletter call", { path: "/api/newsletter", fields: {}, as: "guest" }],
  [
    "an invitation to the staff",
    { path: "/admin/users", fields: { intent: "invite", role: "moderator" }, as: "owner" },
  ],
];

async function send({ path, fields, as }: Door, email: string): Promise<{ status: number; text: string }> {
  const sent = { ...fields, email };
  const body = path.startsWith("/api/") ? JSON.stringify(sent) : new URLSearchParams(sent);
  const headers = { origin: SHOP, cookie: cookies[as], accept: "text/html" };
  const answer = await shop(new Request(SHOP + path, { method: "POST", headers, body }), "127.0.0.1");
  return { status: answer.status, text: await answer.text() };
}

const REFUSED = "Please enter a valid email address";
/** A Cyrillic "a". */
const LOOK_ALIKE = "\u0430";

test.each(DOORS)(
  "A-074: %s refuses an e-mail with look-alike letters, and accepts the real one",
  async (_what, door) => {
    const real = `awa-${randomUUID().slice(0, 8)}@example.com`;
    for (const email of [real.replace("awa", `${LOOK_ALIKE}wa`), real.replace("example", `ex${LOOK_ALIKE}mple`)])
      expect((await send(door, email)).text).toContain(REFUSED);
    expect((await send(door, real)).text).not.toContain(REFUSED);
  },
);

test("A-074: the shop's own address and that of its first owner may not have look-alike letters either", async () => {
  const email = `${LOOK_ALIKE}wa@example.com`;
  const refused = await createAdmin(t.ctx(systemActor()), { email, password: PASSWORD, force: true });
  expect(refused).toEqual({ ok: false, error: "email_invalid" });
  const settings = { path: "/admin/settings", fields: { intent: "store", store_email: email }, as: "owner" } as const;
  const answer = await send(settings, email);
  expect(answer).toMatchObject({ status: 422, text: expect.stringContaining("Enter an email address such as") });
});

test("A-074: after all of these every stored e-mail is plain ASCII", async () => {
  const { rows } = await t.pool.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.column_name like '%email' and c.data_type <> 'boolean'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  let kept = 0;
  for (const { table, column } of rows) {
    const { rows: emails } = await t.pool.query<{ email: string }>(`select "${column}" as email from "${table}"`);
    for (const { email } of emails) expect(email ?? "").toMatch(/^\p{ASCII}*$/u);
    kept += emails.length;
  }
  expect(kept).toBeGreaterThan(5);
});
