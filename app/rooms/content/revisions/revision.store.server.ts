import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#app/shared/db/client.server.ts";
import { MAX_REVISIONS } from "../constants.ts";
import type { Revision } from "../types.ts";

const revisionData = z.object({ state: z.unknown(), note: z.string().default(""), by: z.string().default("") });

/** `state` is JSON text. */
type NewRevision = { type: string; id: string; state: string; by: { userId: string; email: string }; now: Date };

/** Keeps a state before a save with its author, readable even without the account. Drops all but the last 20 and named ones. */
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

async function removeAll(db: Database, { type, id }: { type: string; id: string }): Promise<void> {
  await db.deleteFrom("content_revisions").where("content_type", "=", type).where("content_id", "=", id).execute();
}

export const revisionStore = { keep, list, rename, removeAll };
