import pg from "pg";
import * as queries from "./catalog-queries.ts";
import { tableText, type Table } from "./table-text.ts";

const HEAD = "-- Made from db/migrations by `npm run db:schema`. Not to be edited: write a migration.";

/** Returns the same text for the same schema. Throws for a kind of object that it cannot write. */
export async function dumpSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set search_path = public");
    return await dump(client);
  } finally {
    await client.end();
  }
}

async function dump(client: pg.Client): Promise<string> {
  const texts = async (query: string): Promise<string[]> =>
    (await client.query<{ text: string }>(query)).rows.map(({ text }) => text);
  const unknown = await texts(queries.UNKNOWN);
  if (unknown.length > 0) throw new Error(`tools/schema cannot write these objects yet: ${unknown.join(", ")}`);
  const extensions = (await texts(queries.EXTENSIONS)).map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`);
  const tables = (await client.query<Table>(queries.TABLES)).rows.map((table) => `${tableText(table)}\n`);
  const parts = [
    [HEAD],
    extensions,
    await texts(queries.ENUMS),
    await texts(queries.FUNCTIONS),
    tables,
    await texts(queries.INDEXES),
    await texts(queries.FOREIGN_KEYS),
    await texts(queries.VIEWS),
    await texts(queries.TRIGGERS),
  ];
  const text = parts.filter((part) => part.length > 0).map((part) => part.join("\n").trimEnd());
  return `${text.join("\n\n")}\n`;
}
