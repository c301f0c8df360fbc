import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { DB } from "../../app/shared/db/schema.ts";
import { insertMany } from "../factories/many.ts";
import { accountActor, testDatabase } from "../support/database.ts";
import { LARGE_LISTS } from "../support/large-lists.ts";

const t = testDatabase();
const LARGE_TABLES = new Set(["orders", "guest_orders", "profiles", "products", "reviews"]);

type Node = { readonly "Node Type": string; readonly "Relation Name"?: string; readonly Plans?: readonly Node[] };

beforeAll(() => insertMany(t.db, { accounts: 20_000, orders: 20_000, products: 10_000 }), 120_000);

/** Every query that a list sends, as it was compiled. */
async function queriesOf(read: (typeof LARGE_LISTS)[number]["read"]): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: t.pool }),
    log: ({ query }) => void queries.push(query),
  });
  await read({ ...t.ctx(accountActor("super_admin")), db });
  return queries;
}

async function planOf({ sql, parameters }: CompiledQuery): Promise<Node> {
  const { rows } = await t.pool.query(`explain (format json) ${sql}`, [...parameters]);
  return rows[0]["QUERY PLAN"][0].Plan;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Tables of a page's query that PostgreSQL would read from end to end. */
async function readWhole(query: CompiledQuery): Promise<string[]> {
  return nodesOf(await planOf(query)).flatMap((node) =>
    node["Node Type"] === "Seq Scan" && LARGE_TABLES.has(node["Relation Name"] ?? "")
      ? [node["Relation Name"] ?? ""]
      : [],
  );
}

test("R-157: every page of a list is found by an index, whatever it is narrowed to or sorted by", async () => {
  for (const { name, read } of LARGE_LISTS) {
    const pages = (await queriesOf(read)).filter(({ sql }) => /\blimit\b/.test(sql));
    for (const page of pages) expect.soft(await readWhole(page), `${name}: ${page.sql}`).toEqual([]);
  }
});

test("the plan is really read: a search without an index is noticed", async () => {
  const query = t.db.selectFrom("products").select("id").where("usage_instructions", "=", "x").limit(5).compile();
  expect(await readWhole(query)).toEqual(["products"]);
});
