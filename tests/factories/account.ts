import { randomUUID } from "node:crypto";
import type { Database } from "#app/shared/db/client.server.ts";
import type { AccountActor, Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";

/** Defaults to a confirmed customer without a password. */
export type AccountParts = {
  readonly id?: string;
  readonly email?: string;
  readonly name?: string;
  readonly role?: Role;
  readonly isConfirmed?: boolean;
};

/** The account cannot sign in. */
export async function insertAccount(db: Database, parts: AccountParts = {}): Promise<AccountActor> {
  const id = parts.id ?? randomUUID();
  const role = parts.role ?? "user";
  const account = { id, email: parts.email ?? `${id}@example.com`, name: parts.name ?? "Test Person", role };
  await db
    .insertInto("profiles")
    .values({ ...account, role_description: ROLE_DESCRIPTIONS[role], email_verified: parts.isConfirmed ?? true })
    .execute();
  return { kind: "account", userId: id, sessionId: randomUUID(), email: account.email, name: account.name, role };
}
