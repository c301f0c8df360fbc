import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../shared/db/client.server.ts";
import { allOf, holding } from "../../../shared/db/list-page.server.ts";
import { MAX_SEARCHED_ACCOUNTS } from "../constants.ts";

/** Whose e-mail stands with an order: the account's, else the order's own, else that of its address (A-ORD-16, A-CALL-23). */
export const CUSTOMER_EMAIL: RawBuilder<string | null> = sql<string | null>`coalesce(
  (select email from account_emails a where a.id = all_orders.user_id),
  nullif(all_orders.email, ''), nullif(shipping_address->>'email', ''))`;

/** The e-mail of an account that still lives; null for guests' orders too. */
async function findEmail(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db.selectFrom("account_emails").select("email").where("id", "=", userId).executeTakeFirst();
  return row?.email ?? null;
}

/** The accounts with this in their e-mail; some of them when it is in very many. */
async function listLike(db: Database, search: string): Promise<string[]> {
  const rows = await db
    .selectFrom("account_emails")
    .select("id")
    .where(allOf(holding(search)))
    .limit(MAX_SEARCHED_ACCOUNTS)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

export const orderAccountStore = { findEmail, listLike };
