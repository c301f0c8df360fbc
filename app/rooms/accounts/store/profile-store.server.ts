import { sql } from "kysely";
import type { Database } from "../../../shared/db/client.server.ts";
import { ROLE_DESCRIPTIONS } from "../../../shared/kernel/permissions.ts";

const ROLES_LOCK = 7001;

/** Holds other role changes back until this transaction ends, so that the last super_admin cannot be lost in a race. */
export async function lockRoles(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(db);
}

/** Whether an account is super_admin already. */
export async function hasSuperAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("profiles")
    .select("id")
    .where("role", "=", "super_admin")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this account is a super_admin and no other living account is one; only certain under `lockRoles`. */
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

/** Makes the e-mail's account a confirmed super_admin with this password, creating it when absent; returns its id. */
export async function upsertSuperAdmin(
  db: Database,
  input: { email: string; passwordHash: string; now: Date },
): Promise<string> {
  const role = {
    role: "super_admin",
    role_description: ROLE_DESCRIPTIONS.super_admin,
    email_verified: true,
    updated_at: input.now,
  };
  const { id } = await db
    .insertInto("profiles")
    .values({ email: input.email, name: "Owner", ...role })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(role))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("accounts").where("user_id", "=", id).where("provider_id", "=", "credential").execute();
  await db
    .insertInto("accounts")
    .values({ user_id: id, account_id: id, provider_id: "credential", password: input.passwordHash })
    .execute();
  await db.deleteFrom("sessions").where("user_id", "=", id).execute();
  return id;
}

/** The ids of the living accounts with one of these roles. */
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

/** The names of these accounts by id. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
