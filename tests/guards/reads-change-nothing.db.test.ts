import { beforeAll, expect, test } from "vitest";
import { crawledAddresses } from "../support/crawled-addresses.ts";
import { testDatabase } from "../support/database.ts";
import { columnsOf, insertOneOfEverything } from "../support/one-of-everything.ts";
import { browserOf, insertCustomer } from "../support/signed-in.ts";
import { wholeShop } from "../support/whole-shop.ts";
import { testSettings } from "../support/settings.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000" });
const t = testDatabase();
const handle = wholeShop(t);

/** Counters of attempts, the newsletter's opens and clicks, and the log, which notes each export. */
const COUNTERS = /^(?:rate_limit_points|newsletter_clicks|newsletter_deliveries|audit_log|audit_chain)$/;
/** Fields by which forms name their action; a link with them must do nothing. */
const WORDS = (id: string): string =>
  `intent=delete&action=delete&bulk=delete&confirm=yes&id=${id}&ids=${id}&token=t&status=cancelled&_method=POST`;

let ids: ReadonlyMap<string, string>;
let digestQuery = "";
const digest = async (): Promise<unknown> => (await t.pool.query(digestQuery)).rows;

beforeAll(async () => {
  ids = await insertOneOfEverything(t.pool);
  const tables = [...new Set((await columnsOf(t.pool)).map(({ table }) => table))].filter(
    (name) => !COUNTERS.test(name),
  );
  expect(tables.length).toBeGreaterThan(35);
  const parts = tables.map(
    (table) =>
      `select '${table}' as "table", md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as content from ${table} r`,
  );
  digestQuery = `${parts.join(" union all ")} union all select 'jobs', count(*)::text from ${QUEUE_TABLES.jobs} order by 1`;
}, 60_000);

test.each(["visitor", "user", "super_admin"] as const)(
  "A-084, A-059: no GET, HEAD or prefetch of any address changes anything, even with a form's fields in it (%s)",
  async (who) => {
    const headers =
      who === "visitor" ? new Headers() : await browserOf(t, (await insertCustomer(t, { role: who })).email);
    const before = await digest();
    const changed: string[] = [];
    for (const path of crawledAddresses(ids, "awa")) {
      const worded = `${path}${path.includes("?") ? "&" : "?"}${WORDS(ids.get("products") ?? "")}`;
      const data = path
        .split("?")
        .join(".data?")
        .replace(/^\/\.data/, "/_root.data");
      for (const [method, address, more] of [
        ["GET", path, {}],
        ["HEAD", worded, {}],
        ["GET", worded, { "x-http-method-override": "POST", "sec-purpose": "prefetch", purpose: "prefetch" }],
        ["GET", data.includes(".data") ? data : `${data}.data`, {}],
      ] as const) {
        const sent = new Headers([...headers, ...Object.entries(more)]);
        await (await handle(new Request(SHOP + address, { method, headers: sent }), "10.0.0.1")).text();
      }
      const now = await digest();
      if (JSON.stringify(now) !== JSON.stringify(before)) changed.push(path);
      if (changed.length > 0) break;
    }
    expect(changed).toEqual([]);
    expect(await digest()).toEqual(before);
  },
  240_000,
);
