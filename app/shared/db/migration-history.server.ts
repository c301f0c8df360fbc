import type pg from "pg";

/** A file of db/migrations. */
export type Migration = {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
};

/** Writes into the database that this migration is applied. */
export async function recordMigration(client: pg.Client, { version, name, sha256 }: Migration): Promise<void> {
  await client.query("insert into schema_migrations (version, name, sha256) values ($1, $2, $3)", [
    version,
    name,
    sha256,
  ]);
}
