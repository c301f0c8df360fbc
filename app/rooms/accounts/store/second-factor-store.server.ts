import type { Database } from "#app/shared/db/client.server.ts";

/** Whether an account is asked for a code at sign-in. */
async function isOn(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom("profiles").select("two_factor_enabled").where("id", "=", userId).executeTakeFirst();
  return row?.two_factor_enabled ?? false;
}

/** Takes the second factor from an account; for who has lost it and is known otherwise. */
async function remove(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("two_factors").where("user_id", "=", userId).execute();
  await db.updateTable("profiles").set({ two_factor_enabled: false }).where("id", "=", userId).execute();
}

/** What the shop asks about second factors itself; the library keeps the secrets. */
export const secondFactorStore = { isOn, remove };
