import { randomUUID } from "node:crypto";
import type { Database } from "../../../shared/db/client.server.ts";

async function insert(db: Database, now: Date): Promise<string> {
  const id = randomUUID();
  const row = { id, identifier: `stand-in:${id}`, value: "", expires_at: now, created_at: now, updated_at: now };
  await db.insertInto("verifications").values(row).execute();
  return id;
}

async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom("verifications").where("id", "=", id).execute();
}

/** Rows that stand for nothing and have run out already: they only cost what others cost. */
export const standInStore = { insert, remove };
