import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, type LogEvent } from "kysely";
import { createDatabase } from "../app/shared/db/client.server.ts";
import { migrate } from "../app/shared/db/migrate.server.ts";
import type { DB } from "../app/shared/db/schema.ts";
import type { Context } from "../app/shared/http/context.server.ts";
import { createLog } from "../app/shared/http/log.server.ts";
import { insertMany, LARGE_SHOP } from "../tests/factories/many.ts";
import { LARGE_READER } from "../tests/factories/many-records.ts";
import { LARGE_FIGURES, LARGE_LISTS, type LargeList } from "../tests/support/large-lists.ts";
import { onPage, pageCountOf } from "../tests/support/large-screen.ts";
import { benchExport } from "./export-memory.ts";
import { printTable } from "./table.ts";

const ROUNDS = 20;
/** A question that stays under so many ms so many times is not asked any more: it is far from the 50 that it may take. */
const CHEAP_MS = 15;
const CHEAP_ROUNDS = 5;
const P95 = 0.95;

type Cost = { readonly screen: string; readonly name: string; readonly median: number; readonly p95: number };

/**
 * Fills a database with 100,000 orders, accounts and records of every kind and 10,000 products and prints what each screen costs
 * it: the dearest of all its questions on their first, middle and last pages; with `isEach` every one of them.
 */
export async function benchLists(databaseUrl: string, { isEach }: { isEach: boolean }): Promise<void> {
  await migrate(databaseUrl);
  const { db: filler, pool, close } = createDatabase(databaseUrl, { queryMs: 0 });
  const from = performance.now();
  await insertMany(filler, LARGE_SHOP);
  const seconds = (performance.now() - from) / 1000;
  const spent = { ms: 0 };
  const log = ({ queryDurationMillis }: LogEvent): void => {
    spent.ms += queryDurationMillis;
  };
  const ctx = ownerOn(new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log }));
  const costs: Cost[] = [];
  for (const list of [...LARGE_LISTS, ...LARGE_FIGURES])
    for (const query of await pagesOf(ctx, list)) costs.push(await costOf(ctx, { list, query, spent }));
  await benchExport(ctx);
  await close();
  const title = `Database milliseconds, filled in ${seconds.toFixed(0)} s, each asked ${ROUNDS} times unless it is cheap`;
  if (isEach) printTable(title, ["question", "median", "p95"], costs.map(rowOf));
  else printTable(title, ["screen", "questions", "dearest", "median", "p95"], screenRows(costs));
}

/** A question for its first page, and for its middle and last one when it has several. */
async function pagesOf(ctx: Context, { query, read }: LargeList): Promise<string[]> {
  const last = pageCountOf(await read(ctx));
  return [query, ...[...new Set([Math.ceil(last / 2), last])].flatMap((page) => (page > 1 ? onPage(query, page) : []))];
}

type Asked = { readonly list: LargeList; readonly query: string; readonly spent: { ms: number } };

async function costOf(ctx: Context, { list, query, spent }: Asked): Promise<Cost> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    spent.ms = 0;
    await list.read(ctx, query);
    costs.push(spent.ms);
    if (costs.length === CHEAP_ROUNDS && Math.max(...costs) < CHEAP_MS) break;
  }
  return { screen: list.screen, name: decodeURIComponent(query), median: at(costs, 0.5), p95: at(costs, P95) };
}

function screenRows(costs: readonly Cost[]): string[][] {
  return [...Map.groupBy(costs, ({ screen }) => screen)].map(([screen, asked]) => {
    const [dearest] = asked.toSorted((one, other) => other.p95 - one.p95);
    return [screen, String(asked.length), dearest?.name ?? "", ms(dearest?.median), ms(dearest?.p95)];
  });
}

const rowOf = ({ screen, name, median, p95 }: Cost): string[] => [`${screen}?${name}`, ms(median), ms(p95)];
const ms = (value = 0): string => value.toFixed(1);

const at = (costs: readonly number[], share: number): number =>
  costs.toSorted((a, b) => a - b)[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? 0;

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
});
