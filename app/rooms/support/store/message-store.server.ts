import type { Database } from "../../../shared/db/client.server.ts";
import type { ContactMessage } from "../types.ts";

/** Writes a message as new. */
async function insert(db: Database, written: ContactMessage, { id, now }: { id: string; now: Date }): Promise<void> {
  const { name, email, subject, message } = written;
  await db
    .insertInto("contact_messages")
    .values({ id, name, email, subject, message, status: "new", created_at: now, updated_at: now })
    .execute();
}

export const messageStore = { insert };
