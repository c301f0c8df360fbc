import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { byNewest, listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { INVITATIONS_PAGE_SIZE } from "../constants.ts";
import type { Invitation } from "../types.ts";

const hashOf = (token: string): string => `sha256:${createHash("sha256").update(token).digest("base64url")}`;

const joined = (db: Database) =>
  db
    .selectFrom("staff_invitations as invitation")
    .innerJoin("profiles as inviter", "inviter.id", "invitation.invited_by")
    .select([
      "invitation.id",
      "invitation.email",
      "invitation.role",
      "invitation.expires_at",
      "inviter.email as inviter_email",
      "inviter.name as inviter_name",
      "inviter.role as inviter_role",
    ]);

type Row = Record<"id" | "email" | "role" | "inviter_email" | "inviter_role", string> & {
  inviter_name: string;
  expires_at: Date;
};
const toInvitation = (row: Row): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role as Role,
  inviter: { email: row.inviter_email, name: row.inviter_name, role: row.inviter_role as Role },
  expiresAt: row.expires_at,
});

const orNull = (row: Row | undefined): Invitation | null => (row ? toInvitation(row) : null);

const inviter = (column: string) => sql`(select ${sql.ref(column)} from profiles where profiles.id = invited_by)`;

async function list(db: Database, page: number): Promise<ListPage<Invitation>> {
  const found = await listPage<Row>(db, {
    columns: sql`id, email, role, expires_at, ${inviter("email")} as inviter_email, ${inviter("name")} as inviter_name,
      ${inviter("role")} as inviter_role`,
    from: sql`staff_invitations`,
    where: [],
    order: byNewest("created_at"),
    page,
    size: INVITATIONS_PAGE_SIZE,
  });
  return { ...found, rows: found.rows.map(toInvitation) };
}

const find = async (db: Database, id: string): Promise<Invitation | null> =>
  orNull(await joined(db).where("invitation.id", "=", id).executeTakeFirst());

const findByEmail = async (db: Database, email: string): Promise<Invitation | null> =>
  orNull(await joined(db).where("invitation.email", "=", email).executeTakeFirst());

const findByToken = async (db: Database, token: string): Promise<Invitation | null> =>
  orNull(await joined(db).where("invitation.token_hash", "=", hashOf(token)).executeTakeFirst());

type NewInvitation = {
  readonly email: string;
  readonly role: Role;
  readonly token: string;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

async function replace(db: Database, { email, role, token, ...one }: NewInvitation): Promise<string> {
  await db.deleteFrom("staff_invitations").where("email", "=", email).execute();
  const { id } = await db
    .insertInto("staff_invitations")
    .values({
      email,
      role,
      token_hash: hashOf(token),
      invited_by: one.invitedBy,
      created_at: one.createdAt,
      expires_at: one.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom("staff_invitations").where("id", "=", id).execute();
}

async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("staff_invitations").where("expires_at", "<=", now).execute();
}

/** Invitations not yet accepted; the database has only hashes of their tokens. */
export const invitationStore = { list, find, findByEmail, findByToken, replace, remove, removeExpired };
