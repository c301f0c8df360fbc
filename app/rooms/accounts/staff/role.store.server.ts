import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import type { UserProfile } from "../types.ts";

const COLUMNS = ["id", "email", "role", "role_description", "created_at", "updated_at"] as const;
export type GivenRole = { readonly role: Role; readonly roleDescription: string };
const lastSignIn = sql<Date>`coalesce(last_sign_in, created_at)`.as("last_sign_in");

type Row = {
  id: string;
  email: string;
  role: string;
  role_description: string;
  created_at: Date;
  updated_at: Date;
  last_sign_in: Date;
};
const toProfile = (row: Row): UserProfile => ({
  id: row.id,
  email: row.email,
  role: row.role as Role,
  roleDescription: row.role_description,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastSignIn: row.last_sign_in,
});

async function find(db: Database, userId: string): Promise<UserProfile | null> {
  const row = await db
    .selectFrom("profiles")
    .select(COLUMNS)
    .select(lastSignIn)
    .where("id", "=", userId)
    .where("anonymised_at", "is", null)
    .executeTakeFirst();
  return row ? toProfile(row) : null;
}

async function findRoleByEmail(db: Database, email: string): Promise<string | null> {
  const row = await db.selectFrom("profiles").select("role").where("email", "=", email).executeTakeFirst();
  return row?.role ?? null;
}

async function saveRole(
  db: Database,
  userId: string,
  { role, roleDescription, now }: GivenRole & { now: Date },
): Promise<UserProfile> {
  const row = await db
    .updateTable("profiles")
    .set({ role, role_description: roleDescription, updated_at: now })
    .where("id", "=", userId)
    .returning(COLUMNS)
    .returning(lastSignIn)
    .executeTakeFirstOrThrow();
  return toProfile(row);
}

async function findBySession(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ role: Role; createdAt: Date; usedAt: Date } | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("profiles", "profiles.id", "sessions.user_id")
    .select(["profiles.role", "sessions.created_at", "sessions.updated_at"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.expires_at", ">", now)
    .where("profiles.anonymised_at", "is", null)
    .executeTakeFirst();
  return row ? { role: row.role as Role, createdAt: row.created_at, usedAt: row.updated_at } : null;
}

export const roleStore = { find, findRoleByEmail, saveRole, findBySession };
