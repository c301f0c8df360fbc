import type { Database } from "#app/shared/db/client.server.ts";

/** The e-mail of an account that still lives; null for guests' orders too. */
async function findEmail(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db.selectFrom("account_emails").select("email").where("id", "=", userId).executeTakeFirst();
  return row?.email ?? null;
}

export const orderAccountStore = { findEmail };
