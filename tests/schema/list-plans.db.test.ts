import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/shared/db/client.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";
import { insertMany } from "../factories/many.ts";
import { LARGE_PRODUCT, LARGE_READER } from "../factories/many-records.ts";
import { accountActor, testDatabase } from "../support/database.ts";
import { LARGE_LISTS, type LargeList } from "../support/large-lists.ts";
import { onPage, pageCountOf } from "../support/large-screen.ts";

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
  QUEUE_TABLES.jobs.replace("graphile_worker.", ""),
  "notifications",
  "media_files",
  "content_revisions",
  "newsletter_subscribers",
  "newsletter_campaigns",
  "newsletter_deliveries",
  "staff_invitations",
]);

/** Counts read all counted rows, and `npm run bench -- lists` prints their time; BEGIN and COMMIT read nothing. */
const NO_ROWS = /^(begin|commit)$|^\s*select (\(select )?count\(/;

/**
 * May read a whole table, all within the measured time: a map of all products; a sort by similarity; two letters that no
 * product has, where no trigram index helps; the queue, which keeps no finished jobs, by their errors.
 */
const READ_WHOLE = new Set([
  "sitemap",
  "suggestions?a",
  "suggestions?in",
  "suggestions?xq",
  "listing?search=xq",
  "jobs?q=a",
  "jobs?q=refused",
  "jobs?q=connection 4700",
  "jobs?q=zz9",
]);
/** Few enough rows to sort in memory. */
const SORTED_MAX = 2000;

const PAGED = new Set([
  "orders",
  "users",
  "products",
  "reviews?status=all",
  "messages",
  "errors",
  "mail",
  "audit",
  "notifications",
  "invitations",
  "media",
  "campaigns",
  "subscribers?tab=subscribers",
]);

/** Lists that show few products, and the index that returns these first. */
const FEW_SHOWN: [name: string, index: string][] = [
  ["home", "products_home_order"],
  ["suggestions?hibiscus", "products_spoken_name_likeness"],
  [`product?${LARGE_PRODUCT}`, "products_shown_best"],
];
/** Maximum of products read for them, of 6,000: equal ranks are read together. */
const FEW_READ = 100;

type Node = {
  readonly "Node Type": string;
  readonly "Plan Rows": number;
  readonly "Actual Rows"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Node[];
};

beforeAll(async () => {
  const { db, close } = createDatabase(t.ownerUrl, { queryMs: 0 });
  await insertMany(db, { accounts: 10_000, orders: 20_000, products: 6_000, records: 8_000 });
  await close();
}, 300_000);

type Statements = {
  readonly answer: unknown;
  readonly sent: readonly string[];
  readonly queries: readonly CompiledQuery[];
};

/** All statements of a list, and its compiled row queries; `query` replaces its own. */
async function ask({ read }: LargeList, query?: string): Promise<Statements> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: t.pool }),
    log: ({ query: sent }) => void queries.push(sent),
  });
  const answer = await read({ ...t.ctx(accountActor("super_admin", LARGE_READER)), db }, query);
  const sent = queries.map(({ sql }) => sql);
  return { answer, sent, queries: queries.filter(({ sql }) => !NO_ROWS.test(sql)) };
}

type Connection = Pick<pg.PoolClient, "query">;

async function planOf({ sql, parameters }: CompiledQuery, on: Connection = t.pool): Promise<Node> {
  const { rows } = await on.query(`explain (format json) ${sql}`, [...parameters]);
  return rows[0]["QUERY PLAN"][0].Plan;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Full reads of a large table, and sorts of more than a few pages of rows. */
const readWhole = (plan: Node): string[] =>
  nodesOf(plan).flatMap((node) => {
    if (node["Node Type"] === "Seq Scan" && LARGE_TABLES.has(node["Relation Name"] ?? ""))
      return [node["Relation Name"] ?? ""];
    return node["Node Type"] === "Sort" && node["Plan Rows"] > SORTED_MAX ? [`sort of ${node["Plan Rows"]}`] : [];
  });

const pageOf = (queries: readonly CompiledQuery[]): CompiledQuery =>
  queries.find(({ sql }) => sql.includes("array(select id"))!;

const listOf = (name: string): LargeList => LARGE_LISTS.find((list) => list.name === name)!;

function inOrder(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

test("R-017, R-156: every query of the plans and measurements is one that its screen accepts", () => {
  const misread = LARGE_LISTS.filter(
    ({ query, canonical }) => canonical && inOrder(canonical(query)) !== inOrder(query),
  );
  expect(misread.map(({ name }) => name)).toEqual([]);
  expect(LARGE_LISTS.filter(({ canonical }) => canonical).length).toBeGreaterThan(500);
});

test("R-157: a connection sets the planner's cost of an index read close to that of a table read", async () => {
  expect((await t.pool.query("show random_page_cost")).rows).toEqual([{ random_page_cost: "1.1" }]);
  expect((await t.pool.query("show max_parallel_workers_per_gather")).rows).toEqual([
    { max_parallel_workers_per_gather: "0" },
  ]);
  expect((await t.pool.query("show cursor_tuple_fraction")).rows).toEqual([{ cursor_tuple_fraction: "1" }]);
});

test("R-157: the rows of every list that grows are found by an index, with every filter and sort order, on its last page too", async () => {
  const lists = LARGE_LISTS.filter(
    ({ name, screen, query }) =>
      new URLSearchParams(query).size <= (screen === "subscribers" ? 2 : 1) && !READ_WHOLE.has(name),
  );
  for (const list of lists) {
    const first = await ask(list);
    const lastQuery = onPage(list.query, pageCountOf(first.answer));
    const last = pageCountOf(first.answer) > 1 ? await ask(list, lastQuery) : { queries: [] };
    for (const query of [...first.queries, ...last.queries])
      expect.soft(readWhole(await planOf(query)), `${list.name}: ${query.sql}`).toEqual([]);
  }
});

test("R-157: the search text is compared with the rows of a list once, on its last page too", async () => {
  const searched = LARGE_LISTS.filter(({ query }) => /^(tab=subscribers&)?q=[^&]*$/.test(query));
  expect(searched.length).toBeGreaterThan(40);
  for (const list of searched) {
    const first = await ask(list);
    const last = await ask(list, onPage(list.query, pageCountOf(first.answer)));
    for (const { sent } of [first, last]) {
      const compared = sent.filter((sql) => / i?like /.test(sql));
      expect.soft(compared.length, list.name).toBe(1);
    }
  }
});

test.each(["errors?q=a&state=resolved", "mail?q=a&state=sent", "orders?q=@example.com&status=pending"])(
  "R-157: %s compares the text only with rows of that state",
  async (name) => {
    const search = (await ask(listOf(name))).queries.find(({ sql }) => sql.startsWith("declare hits"))!;
    const compared = nodesOf(await planOf(search)).flatMap(({ Filter: filter = "" }) =>
      filter.includes("~~") ? filter : [],
    );
    expect(compared.length).toBeGreaterThan(0);
    for (const filter of compared) expect(filter).toMatch(/status.*~~/);
  },
);

test.each([
  ["orders?q=a&sales=yes", "all_orders_sales"],
  ["orders?payment=paid&sales=yes", "all_orders_payment_status"],
  ["orders?payment=paid&min=40", "all_orders_payment_status"],
  ["orders?status=delivered&max=45", "all_orders_status"],
  ["orders?view=unpaid&max=45", "all_orders_unpaid"],
])("R-157: %s counts and reads those orders alone, all of it within %s", async (name, index) => {
  const { queries } = await ask(listOf(name));
  const { rows } = await t.pool.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass",
    [index],
  );
  const read = queries.filter(({ sql }) =>
    /^declare hits|array\(select id|^select count\(\*\) as total from all_orders/.test(sql),
  );
  expect(read.length).toBeGreaterThan(0);
  for (const query of read) {
    const used = nodesOf(await planOf(query)).flatMap((node) =>
      node["Node Type"] === "Index Only Scan" ? (node["Index Name"] ?? []) : [],
    );
    expect(used).toEqual(expect.arrayContaining(rows.map((row) => row.name)));
  }
});

/** Product rows that the queries read, counting repeated reads. */
async function productsRead(queries: readonly CompiledQuery[], on: Connection): Promise<number> {
  let count = 0;
  for (const { sql, parameters } of queries) {
    const { rows } = await on.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters]);
    for (const node of nodesOf(rows[0]["QUERY PLAN"][0].Plan))
      if (node["Relation Name"] === "products")
        count += (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  }
  return count;
}

test.each(FEW_SHOWN)("R-157: %s reads few more products than it shows, because of %s", async (name, index) => {
  const { queries } = await ask(listOf(name));
  const connection = await t.pool.connect();
  await connection.query("begin");
  const read = await productsRead(queries, connection);
  await connection.query(`drop index ${index}`);
  const readWithout = await productsRead(queries, connection);
  await connection.query("rollback");
  connection.release();
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(FEW_READ);
  expect(readWithout).toBeGreaterThan(FEW_READ);
});

/** Indexes of a plan that no constraint needs; for a partition, the index of the whole table. */
async function droppable(on: Connection, plan: Node): Promise<string[]> {
  const names = nodesOf(plan).flatMap((node) => node["Index Name"] ?? []);
  const { rows } = await on.query<{ index: string }>(
    `select distinct coalesce(p.inhparent, c.oid)::regclass::text as index from pg_class c left join pg_inherits p on p.inhrelid = c.oid
      where c.relname = any ($1) and not exists (select from pg_constraint where conindid in (c.oid, p.inhparent))`,
    [names],
  );
  return rows.map(({ index }) => index);
}

test("R-157: each list that loses its indexes is reported", async () => {
  const connection = await t.pool.connect();
  for (const name of PAGED) {
    const page = pageOf((await ask(listOf(name))).queries);
    await connection.query("begin");
    const lost: string[] = [];
    for (;;) {
      const indexes = await droppable(connection, await planOf(page, connection));
      if (indexes.length === 0) break;
      for (const index of indexes) await connection.query(`drop index ${index}`);
      lost.push(...indexes);
    }
    expect.soft(lost, name).not.toEqual([]);
    expect.soft(readWhole(await planOf(page, connection)), `${name} without ${lost.join()}`).not.toEqual([]);
    await connection.query("rollback");
  }
  connection.release();
});
