import { pino } from "pino";
import { findingText, findingWords } from "#app/rooms/books/messages.ts";
import { rebuildLostOrders } from "#app/rooms/books/repairs/rebuild-lost-orders.server.ts";
import type { Finding } from "#app/rooms/books/types.ts";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { systemContext } from "#app/shared/http/context.server.ts";
import { shortId } from "#app/shared/kernel/ids.ts";

/** Payments and refunds newer than the copy, a sentence each: rebuilt (`made`), or left for staff. */
export type Rebuilt = { readonly made: readonly string[]; readonly left: readonly string[] };

const QUERY_MS = 600_000;

/** Migrates the database first. The orders' mails wait in its outbox: the caller must hold them back. */
export async function rebuildOrders(url: string, copiedAt: Date): Promise<Rebuilt> {
  await migrate(url);
  const { db, close } = createDatabase(url, { queryMs: QUERY_MS });
  try {
    const ctx = systemContext({ db, log: pino({ enabled: false }), name: "restore" });
    const rebuilt = await rebuildLostOrders(ctx, copiedAt);
    if (rebuilt.ok) return { made: rebuilt.value.made.map(madeLine), left: rebuilt.value.left.map(leftLine) };
    const why = `The payment provider could not be read (${rebuilt.error.code}), so orders younger than the copy are missing.`;
    return { made: [], left: [`${why} Later: npm run prove, then Books in the back office.`] };
  } finally {
    await close();
  }
}

const madeLine = (finding: Finding): string =>
  `MENDED  order #${shortId(finding.facts.orderId ?? "")}: ${findingText(finding)}`;
const leftLine = (finding: Finding): string => `OPEN    ${findingText(finding)} ${findingWords[finding.kind].todo}`;
