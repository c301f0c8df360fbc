import { randomUUID } from "node:crypto";
import type { Database } from "#app/shared/db/client.server.ts";

/** `isNew` is false when a confirmed account has the e-mail; it stays as it is. */
export type SignedUp = { readonly id: string; readonly email: string; readonly name: string; readonly isNew: boolean };
type SignUp = {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly now: Date;
};

/** Makes or replaces an unconfirmed account; runs equal statements for known e-mails. Call it in a transaction. */
async function replaceUnconfirmed(db: Database, { email, name, passwordHash, now }: SignUp): Promise<SignedUp> {
  const row = await db
    .insertInto("profiles")
    .values({ email, name, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({ name, updated_at: now }).where("profiles.email_verified", "=", false),
    )
    .returning("id")
    .executeTakeFirst();
  // An unused id for a confirmed account, so that the statements below change nothing.
  const id = row?.id ?? randomUUID();
  await db.deleteFrom("accounts").where("user_id", "=", id).execute();
  await db
    .insertInto("accounts")
    .columns(["user_id", "account_id", "provider_id", "password"])
    .expression((on) =>
      on
        .selectFrom("profiles")
        .select((is) => [
          "profiles.id",
          is.cast<string>("profiles.id", "text").as("account_id"),
          is.val("credential").as("provider_id"),
          is.val(passwordHash).as("password"),
        ])
        .where("profiles.id", "=", id),
    )
    .execute();
  await db.deleteFrom("verifications").where("value", "=", id).execute();
  await db.deleteFrom("sessions").where("user_id", "=", id).execute();
  const known = await db.selectFrom("profiles").select("name").where("email", "=", email).executeTakeFirst();
  return { id, email, name: known?.name ?? name, isNew: row !== undefined };
}

async function findUnconfirmed(
  db: Database,
  by: { readonly id: string } | { readonly email: string },
): Promise<{ id: string; email: string; name: string } | null> {
  const row = await db
    .selectFrom("profiles")
    .select(["id", "email", "name"])
    .where((is) => ("id" in by ? is("id", "=", by.id) : is("email", "=", by.email)))
    .where("email_verified", "=", false)
    .where("anonymised_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

async function lockUnconfirmed(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", id)
    .where("email_verified", "=", false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function confirm(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("profiles")
    .set({ email_verified: true, updated_at: now })
    .where("id", "=", id)
    .where("email_verified", "=", false)
    .where("anonymised_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const signUpStore = { replaceUnconfirmed, findUnconfirmed, lockUnconfirmed, confirm };
