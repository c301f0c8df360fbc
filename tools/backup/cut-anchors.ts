import pg from "pg";
import { dropAnchorsAfter } from "#app/shared/audit/audit-anchors.server.ts";

/**
 * Drops the anchors of audit entries that a restored shop does not have: its log grows from an earlier link, and they
 * would report the new entries as changed. Call it before anything adds an entry.
 */
export async function cutAnchors(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A backup may be older than the chain.
    const { rowCount } = await client.query("select where to_regclass('audit_chain') is not null");
    if (rowCount === 0) return;
    const { rows } = await client.query<{ head: string }>("select coalesce(max(position), 0) as head from audit_chain");
    await dropAnchorsAfter(dataDir, Number(rows[0]?.head ?? 0));
  } finally {
    await client.end();
  }
}
