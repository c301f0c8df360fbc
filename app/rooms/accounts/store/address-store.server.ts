import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";

async function find(db: Database, userId: string): Promise<unknown> {
  const row = await db
    .selectFrom("profiles")
    .select("default_shipping_address")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.default_shipping_address ?? null;
}

async function save(db: Database, userId: string, address: object): Promise<void> {
  const json = sql<string>`${JSON.stringify(address)}::jsonb`;
  await db.updateTable("profiles").set({ default_shipping_address: json }).where("id", "=", userId).execute();
}

/** The address an account keeps for its next order, as JSON; what its fields mean is the shipping room's. */
export const addressStore = { find, save };
