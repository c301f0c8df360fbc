import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { recordMigration, type Migration } from "./migration-history.server.ts";

const BASELINE = z.object({ baseline: z.array(z.string()), replaces: z.array(z.string()) });

type Baseline = z.infer<typeof BASELINE>;

/** Which files of the folder are the baseline, and which earlier files they replace; null when the folder has none. */
export function readBaseline(folder: string): Baseline | null {
  const file = join(folder, "replaced.json");
  return existsSync(file) ? BASELINE.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/**
 * Records the baseline as applied in a database that ran all the files it replaces: its schema is the same. Does nothing
 * in any other database; throws with a sentence when only some of them were run.
 */
export async function adoptBaseline(
  client: pg.Client,
  baseline: Baseline | null,
  migrations: readonly Migration[],
): Promise<void> {
  if (baseline === null) return;
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations where name = any($1)", [
    baseline.replaces,
  ]);
  if (rows.length === 0) return;
  const applied = new Set(rows.map(({ name }) => name));
  const missing = baseline.replaces.filter((name) => !applied.has(name));
  if (missing.length > 0) throw new Error(sentence(applied.size, missing));
  await client.query("begin");
  try {
    await client.query("delete from schema_migrations where name = any($1)", [baseline.replaces]);
    for (const migration of migrations)
      if (baseline.baseline.includes(migration.name)) await recordMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const sentence = (applied: number, missing: readonly string[]): string =>
  `This database stopped within the migrations that the baseline replaces: ${applied} of ${applied + missing.length} are applied, ${missing[0]} is not. ` +
  "Migrate it with the last version of the shop that has them (db/migrations/README.md), or start anew with npm run db:reset.";
