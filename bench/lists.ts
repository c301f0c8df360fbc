import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import { createDatabase } from "../app/shared/db/client.server.ts";
import { migrate } from "../app/shared/db/migrate.server.ts";
import type { DB } from "../app/shared/db/schema.ts";
import type { Context } from "../app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { DEFAULT_LOCALE } from "#app/shared/kernel/format/locale.ts";
import { insertMany, LARGE_SHOP } from "../tests/factories/many.ts";
import { LARGE_READER } from "../tests/factories/many-records.ts";
import { LARGE_FIGURES, LARGE_LISTS, type LargeList } from "../tests/support/large-lists.ts";
import { onPage, pageCountOf } from "../tests/support/large-screen.ts";
import { DatabaseTime, type Times } from "./database-time.ts";
import { benchExport } from "./export-memory.ts";
import { printTable } from "./table.ts";

const LIMIT_MS = 50;

type Cost = Times & { readonly screen: string; readonly name: string };

/** Fills a large shop and prints the dearest question of each screen, in database time; with `isEach` all. */
export async function benchLists(databaseUrl: string, { isEach }: { isEach: boolean }): Promise<void> {
  await migrate(databaseUrl);
  const { db: filler, pool, close } = createDatabase(databaseUrl, { queryMs: 0 });
  const from = performance.now();
  await insertMany(filler, LARGE_SHOP);
  // Writes left over from filling must not run while questions are timed.
  await sql`checkpoint`.execute(filler);
  const seconds = (performance.now() - from) / 1000;
  const time = new DatabaseTime(pool);
  const ctx = ownerOn(new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: time.note }));
  const costs: Cost[] = [];
  for (const list of [...LARGE_LISTS, ...LARGE_FIGURES])
    for (const query of await pagesOf(ctx, list)) {
      const times = await time.of(() => list.read(ctx, query));
      costs.push({ screen: list.screen, name: decodeURIComponent(query), ...times });
    }
  await benchExport(ctx);
  await close();
  const over = costs.filter(({ p95 }) => p95 > LIMIT_MS).length;
  const title = `Milliseconds of the database, planning and answering in text, by its own clock; beside them the median that the shop waits.
Filled in ${seconds.toFixed(0)} s; ${costs.length} questions, p95 over ${LIMIT_MS} ms: ${over}`;
  if (isEach) printTable(title, ["question", "median", "p95", "shop waits"], costs.map(rowOf));
  else printTable(title, ["screen", "questions", "dearest", "median", "p95", "shop waits"], screenRows(costs));
}

async function pagesOf(ctx: Context, { query, read }: LargeList): Promise<string[]> {
  const last = pageCountOf(await read(ctx));
  return [query, ...[...new Set([Math.ceil(last / 2), last])].flatMap((page) => (page > 1 ? onPage(query, page) : []))];
}

function screenRows(costs: readonly Cost[]): string[][] {
  return [...Map.groupBy(costs, ({ screen }) => screen)].flatMap(([screen, asked]) => {
    const [dearest] = asked.toSorted((one, other) => other.p95 - one.p95);
    return dearest ? [[screen, String(asked.length), dearest.name, ...figuresOf(dearest)]] : [];
  });
}

const rowOf = (cost: Cost): string[] => [`${cost.screen}?${cost.name}`, ...figuresOf(cost)];
const figuresOf = ({ median, p95, waited }: Cost): string[] => [median, p95, waited].map((ms) => ms.toFixed(1));

const ownerOn = (db: Context["db"]): Context => ({
  db,
  now: new Date(),
  actor: {
    kind: "account",
    userId: LARGE_READER,
    sessionId: randomUUID(),
    email: "owner@example.com",
    name: "Owner",
    role: "super_admin",
  },
  log: createLog("silent"),
  requestId: randomUUID(),
  locale: DEFAULT_LOCALE,
});
