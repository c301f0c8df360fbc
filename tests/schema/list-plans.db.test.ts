import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { DB } from "../../app/shared/db/schema.ts";
import { insertMany } from "../factories/many.ts";
import { LARGE_READER } from "../factories/many-records.ts";
import { accountActor, testDatabase } from "../support/database.ts";
import { LARGE_LISTS } from "../support/large-lists.ts";

const t = testDatabase();
const LARGE_TABLES = new Set([
  "orders",
  "guest_orders",
  "profiles",
  "products",
  "reviews",
  "contact_messages",
  "error_reports",
  "mail_outbox",
  "audit_log",
  "_private_jobs",
  "notifications",
  "media_files",
  "content_revisions",
  "newsletter_subscribers",
  "newsletter_campaigns",
  "newsletter_deliveries",
]);

/** The worker's own table has no index for the few jobs that run: they are looked for in the whole queue, which keeps no done ones. */
const UNINDEXED = "jobs?state=running";
/** What only counts may read all it counts: its time is what `npm run bench -- --lists` prints. */
const COUNTING = /^\s*select (\(select )?count\(/;

type Node = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
};

beforeAll(() => insertMany(t.db, { accounts: 10_000, orders: 20_000, products: 6_000, records: 8_000 }), 120_000);

/** Every query that a list sends, as it was compiled. */
async function queriesOf(read: (typeof LARGE_LISTS)[number]["read"]): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: t.pool }),
    log: ({ query }) => void queries.push(query),
  });
  await read({ ...t.ctx(accountActor("super_admin", LARGE_READER)), db });
  return queries;
}

async function planOf({ sql, parameters }: CompiledQuery, isRun = false): Promise<Node> {
  const { rows } = await t.pool.query(`explain (analyze ${isRun}, format json) ${sql}`, [...parameters]);
  return rows[0]["QUERY PLAN"][0].Plan;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Tables of a query that PostgreSQL would read from end to end. */
async function readWhole(query: CompiledQuery): Promise<string[]> {
  return nodesOf(await planOf(query)).flatMap((node) =>
    node["Node Type"] === "Seq Scan" && LARGE_TABLES.has(node["Relation Name"] ?? "")
      ? [node["Relation Name"] ?? ""]
      : [],
  );
}

test("R-157: the rows of every list that grows are found by an index, whatever it is narrowed to or sorted by", async () => {
  for (const { name, read } of LARGE_LISTS.filter((list) => list.name !== UNINDEXED)) {
    const rows = (await queriesOf(read)).filter(({ sql }) => !COUNTING.test(sql));
    for (const query of rows) expect.soft(await readWhole(query), `${name}: ${query.sql}`).toEqual([]);
  }
});

test("R-157: the few rows that meet two conditions which hardly meet are not looked for along the whole list", async () => {
  const { read } = LARGE_LISTS.find(({ name }) => name === "media?q=ginger&type=video")!;
  await t.pool.query("update media_files set title = 'Ginger' where original_name in ('IMG_7803.jpg', 'IMG_7903.jpg')");
  const [, rows] = await queriesOf(read);
  const plan = await planOf(rows!, true);
  const passedOver = nodesOf(plan).map((node) => node["Rows Removed by Filter"] ?? 0);
  expect(Math.max(...passedOver)).toBeLessThan(4000);
});

test("the plan is really read: a search without an index is noticed", async () => {
  const query = t.db.selectFrom("products").select("id").where("usage_instructions", "=", "x").limit(5).compile();
  expect(await readWhole(query)).toEqual(["products"]);
});
