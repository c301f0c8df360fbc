import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { holdsPerson } from "#app/shared/db/lists/list-page.server.ts";
import { newestHits } from "#app/shared/db/lists/newest-hits.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { endSessions } from "./sign-in/session.store.server.ts";

export type FoundPerson = { readonly id: string; readonly name: string; readonly email: string };

const ROLES_LOCK = 7001;

/** Blocks other role changes until the transaction ends, so that no race removes the last super_admin. */
export async function lockRoles(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(db);
}

/** Whether there is a super_admin. */
export async function hasSuperAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("profiles")
    .select("id")
    .where("role", "=", "super_admin")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this account is the only super_admin; only certain under `lockRoles`. */
export async function isLastSuperAdmin(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .selectFrom("profiles")
    .select("id")
    .where("role", "=", "super_admin")
    .where("anonymised_at", "is", null)
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.id === userId;
}

/** Makes the e-mail's account a confirmed super_admin with this password, creating it if needed; returns its id. */
export async function upsertSuperAdmin(
  db: Database,
  input: { email: string; roleDescription: string; passwordHash: string; now: Date },
): Promise<string> {
  const role = {
    role: "super_admin",
    role_description: input.roleDescription,
    email_verified: true,
    updated_at: input.now,
  };
  const { id } = await db
    .insertInto("profiles")
    .values({ email: input.email, name: "Owner", ...role })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(role))
    .returning("id")
    .executeTakeFirstOrThrow();
  await setPassword(db, id, input.passwordHash);
  return id;
}

/** Sets an account's password and ends its sessions. */
export async function setPassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.deleteFrom("accounts").where("user_id", "=", id).where("provider_id", "=", "credential").execute();
  await db
    .insertInto("accounts")
    .values({ user_id: id, account_id: id, provider_id: "credential", password: passwordHash })
    .execute();
  await endSessions(db, id);
}

type ConfirmedAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly roleDescription: string;
  readonly passwordHash: string;
  readonly now: Date;
};

/** Makes a confirmed account or takes over an unconfirmed one; returns its id, null when a confirmed account has the e-mail. */
export async function insertConfirmed(db: Database, account: ConfirmedAccount): Promise<string | null> {
  const profile = {
    name: account.name,
    role: account.role,
    role_description: account.roleDescription,
    email_verified: true,
    updated_at: account.now,
  };
  const row = await db
    .insertInto("profiles")
    .values({ email: account.email, ...profile })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet(profile).where("profiles.email_verified", "=", false),
    )
    .returning("id")
    .executeTakeFirst();
  if (row) await setPassword(db, row.id, account.passwordHash);
  return row?.id ?? null;
}

/** The ids of the accounts with one of these roles; deleted ones are left out. */
export async function listByRoles(db: Database, roles: readonly string[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const rows = await db
    .selectFrom("profiles")
    .select("id")
    .where("role", "in", [...roles])
    .where("anonymised_at", "is", null)
    .execute();
  return rows.map((row) => row.id);
}

/** Names and e-mails of these accounts by id. */
export async function peopleOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string | null; email: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "name", "email"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}

/** The newest accounts with this text in e-mail, name, phone or city; deleted ones are left out. */
export async function search(db: Database, text: string, limit: number): Promise<FoundPerson[]> {
  const ids = await newestHits(db, {
    from: sql`profiles`,
    columns: sql`anonymised_at, search_text`,
    where: sql`anonymised_at is null and ${holdsPerson("search_text", text)}`,
    text,
    limit,
  });
  const { rows } = await sql<FoundPerson>`select id, name, email from profiles
    where id = any (${ids}) order by created_at desc, id`.execute(db);
  return rows;
}

/** The id of the account with this e-mail; null without one. */
export async function findIdByEmail(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", email)
    .where("anonymised_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks the account with this e-mail until the transaction ends; null without one. */
export async function lockByEmail(db: Database, email: string): Promise<FoundPerson | null> {
  const row = await db
    .selectFrom("profiles")
    .select(["id", "name", "email"])
    .where("email", "=", email)
    .where("anonymised_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Counts all accounts. */
export async function count(db: Database): Promise<number> {
  const row = await db
    .selectFrom("account_counts")
    .select((eb) => eb.fn.sum<number>("rows").as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Renames an account. */
export async function rename(db: Database, userId: string, change: { name: string; now: Date }): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ name: change.name, updated_at: change.now })
    .where("id", "=", userId)
    .execute();
}

/** The address an account keeps for its next order, as JSON that the shipping room reads; null without one. */
export async function findDefaultAddress(db: Database, userId: string): Promise<unknown> {
  const row = await db
    .selectFrom("profiles")
    .select("default_shipping_address")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.default_shipping_address ?? null;
}

/** Saves the address for an account's next order. */
export async function saveDefaultAddress(db: Database, userId: string, address: object): Promise<void> {
  const json = sql<string>`${JSON.stringify(address)}::jsonb`;
  await db.updateTable("profiles").set({ default_shipping_address: json }).where("id", "=", userId).execute();
}

/** The hash of an account's password; null when it has none. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Removes all personal data, passwords, links and sessions of an account; its row stays because orders refer to it. */
export async function anonymise(
  db: Database,
  userId: string,
  { roleDescription, now }: { readonly roleDescription: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("profiles")
    .set({
      // Mail can never reach this domain (RFC 2606).
      email: `deleted-${userId}@deleted.invalid`,
      email_verified: false,
      name: "",
      image: null,
      first_name: null,
      last_name: null,
      phone: null,
      default_shipping_address: null,
      role: "user",
      role_description: roleDescription,
      two_factor_enabled: false,
      last_sign_in: null,
      anonymised_at: now,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
  await db.deleteFrom("accounts").where("user_id", "=", userId).execute();
  await db.deleteFrom("two_factors").where("user_id", "=", userId).execute();
  await dropOpenLinks(db, userId);
  await endSessions(db, userId);
}

/** Ends mailed reset links and sign-ins that wait for their second step. */
export async function dropOpenLinks(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("verifications").where("value", "=", userId).execute();
}
