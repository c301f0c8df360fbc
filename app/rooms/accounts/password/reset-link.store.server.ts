import { createHash } from "node:crypto";
import type { Database } from "#app/shared/db/client.server.ts";
import { RESET_LINK_SECONDS } from "../constants.ts";

const PREFIX = "reset:";
const MS = 1000;
const identifierOf = (token: string): string => PREFIX + createHash("sha256").update(token).digest("base64url");

async function replace(db: Database, link: { userId: string; token: string; now: Date }): Promise<void> {
  await db
    .deleteFrom("verifications")
    .where("value", "=", link.userId)
    .where("identifier", "like", `${PREFIX}%`)
    .execute();
  await db
    .insertInto("verifications")
    .values({
      identifier: identifierOf(link.token),
      value: link.userId,
      expires_at: new Date(link.now.getTime() + RESET_LINK_SECONDS * MS),
      created_at: link.now,
    })
    .execute();
}

async function hasNewerThan(db: Database, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("verifications")
    .select("id")
    .where("value", "=", userId)
    .where("identifier", "like", `${PREFIX}%`)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

async function isValid(db: Database, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("verifications")
    .select("id")
    .where("identifier", "=", identifierOf(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

async function take(db: Database, token: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom("verifications")
    .where("identifier", "=", identifierOf(token))
    .where("expires_at", ">", now)
    .returning("value")
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Links that set a new password; the database has only hashes of their tokens. */
export const resetLinkStore = { replace, hasNewerThan, isValid, take };
