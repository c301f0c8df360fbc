import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { SynonymGroup } from "../types.ts";

async function list(db: Database): Promise<SynonymGroup[]> {
  const rows = await db.selectFrom("search_synonyms").select("words").orderBy("position").execute();
  return rows.map(({ words }) => words);
}

/** Locks against other writers until the transaction ends; searches can still read. */
async function lockList(tx: Database): Promise<SynonymGroup[]> {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
  return list(tx);
}

async function replace(tx: Database, groups: readonly SynonymGroup[]): Promise<void> {
  await tx.deleteFrom("search_synonyms").execute();
  if (groups.length === 0) return;
  await tx
    .insertInto("search_synonyms")
    .values(groups.map((words, at) => ({ position: at + 1, words: [...words] })))
    .execute();
}

export const synonymStore = { list, lockList, replace };
