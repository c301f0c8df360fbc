import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { createDatabase, type Database } from "#app/shared/db/client.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder, type OrderParts } from "#tests/factories/order.ts";
import { newSessionToken } from "#tests/support/session-token.ts";
import { SESSION_SECRET } from "./shop-process.ts";
import { expect, test as base, type Page, type Shop } from "./shop.ts";

/** The password of every account made here. */
export const PASSWORD = "kinkeliba-and-moringa";

let passwordHash: Promise<string> | undefined;
/** The hash of PASSWORD, made once per worker: each takes a tenth of a second of the processor. */
export const hashedPassword = (): Promise<string> => (passwordHash ??= hashPassword(PASSWORD));

/** An order as people see it: `number` is "#" and eight characters. */
export type Order = { readonly id: string; readonly number: string; readonly email: string };
export type Seed = {
  /** A new account of this role that can sign in; its e-mail. */
  staff(role: Role): Promise<string>;
  /** A new guest order. */
  order(parts?: OrderParts): Promise<Order>;
};

/** The browser test of this shop with accounts of staff and orders made in its database. */
export const test = base.extend<{ seed: Seed }>({
  seed: async ({ shop: _ }, use) => {
    const { db, close } = createDatabase(process.env["E2E_DATABASE_URL"] ?? "");
    await use({ staff: (role) => insertStaff(db, role), order: (parts) => placeOrder(db, parts) });
    await close();
  },
});

/** A new account of this role that can sign in; its e-mail. */
export async function insertStaff(db: Database, role: Role): Promise<string> {
  const { userId, email } = await insertAccount(db, { role });
  const password = await hashedPassword();
  await db
    .insertInto("accounts")
    .values({ user_id: userId, account_id: userId, provider_id: "credential", password })
    .execute();
  return email;
}

async function placeOrder(db: Database, parts: OrderParts = {}): Promise<Order> {
  const email = `buyer-${randomUUID()}@example.com`;
  const id = await insertOrder(db, { email, ...parts });
  return { id, number: `#${id.slice(0, 8)}`, email: parts.email ?? email };
}

/** Signs in by password, without a browser window. */
export async function signInBy(request: APIRequestContext, shop: Shop, email: string): Promise<void> {
  const answer = await request.post(`${shop.url}/login`, {
    form: { email, password: PASSWORD },
    headers: { origin: shop.url },
    maxRedirects: 0,
  });
  expect(answer.status(), "signed in").toBe(303);
}

/** Opens a session of this account in the page's browser. The check of a password would take 60 ms of the processor. */
export async function openSession(page: Page, shop: Shop, email: string): Promise<void> {
  const { hash, cookie } = newSessionToken(SESSION_SECRET);
  await shop.sql(
    "insert into sessions (token, user_id, expires_at) select $1, id, now() + interval '1 day' from profiles where email = $2",
    [hash, email],
  );
  const [name, value] = cookie;
  await page.context().addCookies([{ name, value, url: shop.url, httpOnly: true, sameSite: "Lax" }]);
}

type Stored = { status: string; updated_at: Date };
/** The order's row in the database. */
export const storedOrder = async (shop: Shop, id: string): Promise<Stored> => {
  const [row] = await shop.sql<Stored>("select status, updated_at from all_orders where id = $1", [id]);
  if (!row) throw new Error("the order is gone");
  return row;
};

export { expect, type Page, type Shop } from "./shop.ts";
