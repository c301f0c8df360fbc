import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#app/shared/db/client.server.ts";
import { MAX_REVISIONS } from "../constants.ts";
import type { Revision } from "../types.ts";

/** What a revision keeps beside the state. */
const revisionData = z.object({ state: z.unknown(), note: z.string().default(""), by: z.string().default("") });

/** `state` is the thing's words as JSON text. */
type NewRevision = { type: string; id: string; state: string; by: { userId: string; email: string }; now: Date };

/**
 * Keeps what a thing was before a save, and who saved, readable later too when the account is gone. Older revisions than
 * the last 20 go, except those with a name.
 */
async function keep(db: Database, { type, id, state, by, now }: NewRevision): Promise<void> {
  await db
    .insertInto("content_revisions")
    .values({
      content_type: type,
      content_id: id,
      revision_data: `{"state":${state},"note":"","by":${JSON.stringify(by.email)}}`,
      created_by: by.userId,
      created_at: now,
    })
    .execute();
  await prune(db, { type, id, most: MAX_REVISIONS });
}

/** The revisions of a thing, newest first; one that can no longer be read is left out. */
async function list<Edits>(
  db: Database,
  of: { type: string; id: string; state: z.ZodType<Edits> },
): Promise<Revision<Edits>[]> {
  const rows = await db
    .selectFrom("content_revisions")
    .select(["id", "revision_data", "created_at"])
    .where("content_type", "=", of.type)
    .where("content_id", "=", of.id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.flatMap((row) => {
    const kept = revisionData.safeParse(row.revision_data);
    const edits = of.state.safeParse(kept.data?.state);
    if (!kept.success || !edits.success) return [];
    return {
      id: row.id,
      edits: edits.data,
      note: kept.data.note,
      createdAt: row.created_at,
      createdBy: kept.data.by,
    };
  });
}

type Renaming = { type: string; id: string; revisionId: string; note: string };

/** Gives a revision of this thing a name; false when the thing has no such revision. */
async function rename(db: Database, { type, id, revisionId, note }: Renaming): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("content_revisions")
    .set({ revision_data: sql`revision_data || jsonb_build_object('note', ${note}::text)` })
    .where("id", "=", revisionId)
    .where("content_type", "=", type)
    .where("content_id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Drops the oldest revisions of a thing beyond this many; those with a name stay. */
async function prune(db: Database, { type, id, most }: { type: string; id: string; most: number }): Promise<void> {
  await db
    .deleteFrom("content_revisions")
    .where("id", "in", (old) =>
      old
        .selectFrom("content_revisions")
        .select("id")
        .where("content_type", "=", type)
        .where("content_id", "=", id)
        .where(sql<string>`coalesce(revision_data ->> 'note', '')`, "=", "")
        .orderBy("created_at", "desc")
        .offset(most),
    )
    .execute();
}

/** Drops all revisions of a thing. */
async function removeAll(db: Database, { type, id }: { type: string; id: string }): Promise<void> {
  await db.deleteFrom("content_revisions").where("content_type", "=", type).where("content_id", "=", id).execute();
}

export const revisionStore = { keep, list, rename, removeAll };
