import { beforeAll, expect, test } from "vitest";
import { scriptSource } from "#app/shared/http/security-headers.server.ts";
import { crawledAddresses } from "../support/crawled-addresses.ts";
import { testDatabase } from "../support/database.ts";
import { invalidMarkup } from "../support/html-validator.ts";
import { insertOneOfEverything, writeEverywhere, type Column } from "../support/one-of-everything.ts";
import { pageElements, type PageElement } from "../support/page-elements.ts";
import { browserOf, insertCustomer } from "../support/signed-in.ts";
import { followed, wholeShop } from "../support/whole-shop.ts";
import { testSettings } from "../support/settings.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000" });
const t = testDatabase();
const handle = wholeShop(t);

/** Breaks out of every context and starts a script; also the markers of a page's slots. */
const HOSTILE = `slot-cart-count slot-wishlist-count $& {store_name} {{name}} </script><script>pwned()</script>--><script>pwned()</script></title></textarea></style><script>pwned()</script>"'><img src=x onerror=pwned()> id="hydration" ' onfocus=pwned() " onfocus=pwned() javascript:pwned() <!--<script>`;
const SHORT = `"'><script>pwned()</script>slot-cart-count`;
const LINK = "javascript:pwned()";

/** Tables that signing in and the tables' own keys need. */
const INTERNAL_TABLES = /^(?:accounts|sessions|verifications|two_factors|rate_limit_points|schema_migrations)$/;
const spare = ({ table, name }: Column): boolean =>
  INTERNAL_TABLES.test(table) ||
  /^(?:setting_key|status|kind|role|currency)$/.test(name) ||
  (table === "content_blocks" && /^(?:key|type)$/.test(name));

const viewers: [string, Headers][] = [];
let addresses: string[] = [];
/** Invalid markup, and where it was found first. */
const invalid = new Map<string, string>();

beforeAll(async () => {
  const ids = await insertOneOfEverything(t.pool);
  for (const key of ["footer-text", "disclaimer", "announcement-bar", "terms", "privacy"])
    await t.pool.query("insert into content_blocks (key, title, name, type) values ($1, 'n', 'n', 'html')", [key]);
  for (const key of ["store_description", "postal_address", "map_url", "legal_age_text", "underage_url"])
    await t.pool.query(
      "insert into site_settings (setting_key, setting_value) values ($1, '\"x\"') on conflict do nothing",
      [key],
    );
  const written = await writeEverywhere(t.pool, {
    texts: ({ name }) => (/link|url$/.test(name) ? [LINK, HOSTILE] : [HOSTILE, SHORT, LINK]),
    spare,
  });
  expect(written.length).toBeGreaterThan(80);
  const owner = await insertCustomer(t, { role: "super_admin", name: SHORT });
  const customer = await insertCustomer(t, { name: SHORT });
  await t.pool.query("update all_orders set user_id = $1", [customer.userId]);
  viewers.push(["visitor", new Headers()]);
  viewers.push(["customer", await browserOf(t, customer.email)], ["owner", await browserOf(t, owner.email)]);
  addresses = crawledAddresses(ids, HOSTILE);
}, 60_000);

const RUNS = new Set(["", "module", "text/javascript"]);
const isRun = ({ name, attributes }: PageElement): boolean =>
  name === "script" && (RUNS.has(attributes.get("type") ?? "") || attributes.get("id") === "hydration");

/** Scripts that the page's policy forbids or that are not ours, and code in attributes. */
function faults(html: string, policy: string): string[] {
  const allowed =
    policy
      .split("; ")
      .find((directive) => directive.startsWith("script-src "))
      ?.split(" ") ?? [];
  const elements = pageElements(html);
  const scripts = elements.filter(isRun);
  const inline = scripts.filter(({ attributes }) => !attributes.has("src"));
  const hashes = inline.map(({ text }) => scriptSource(text));
  return [
    ...inline
      .filter((_, at) => !allowed.includes(hashes[at] ?? ""))
      .map(({ text }) => `forbidden: ${text.slice(0, 80)}`),
    ...allowed
      .filter((source) => source.startsWith("'sha256-") && !hashes.includes(source))
      .map((source) => `allowed for nothing: ${source}`),
    ...allowed.filter((source) => source.includes("unsafe")),
    ...(/; require-trusted-types-for 'script'; trusted-types [\w -]+;/.test(policy) ? [] : ["no Trusted Types"]),
    ...scripts
      .flatMap(({ attributes }) => attributes.get("src") ?? [])
      .filter((src) => !/^\/(?:assets|app)\//.test(src)),
    ...inline.filter(({ text }) => text.trimStart().startsWith("pwned")).map(() => "an injected script"),
    ...elements.flatMap(({ name, attributes }) =>
      [...attributes].flatMap(([key, value]) =>
        key.startsWith("on") ||
        (/^(?:href|src|action|formaction)$/.test(key) &&
          /^\s*javascript:(?!throw new Error\(&#x27;React has blocked)/i.test(value))
          ? [`<${name} ${key}="${value}">`]
          : [],
      ),
    ),
  ];
}

async function* shownPages() {
  for (const [who, headers] of viewers)
    for (const path of addresses) {
      const answer = await followed(handle, SHOP + path, headers);
      const html = await answer.text();
      expect(answer.status, `${who} ${path}`).toBeLessThan(500);
      const policy = answer.headers.get("content-security-policy") ?? "";
      if (!answer.headers.get("content-type")?.startsWith("text/html") || policy.includes("sandbox")) continue;
      yield { where: `${who} ${path}`, html, policy };
    }
}

test("every script of every page is allowed and the shop's own, with hostile texts in every field and for every role", async () => {
  const found: string[] = [];
  let [pages, withText] = [0, 0];
  for await (const { where, html, policy } of shownPages()) {
    pages += 1;
    if (html.includes("pwned()")) withText += 1;
    found.push(...faults(html, policy).map((fault) => `${where}: ${fault}`));
    for (const fault of invalidMarkup(html)) if (!invalid.has(fault)) invalid.set(fault, where);
  }
  expect([...new Set(found)]).toEqual([]);
  expect(pages).toBeGreaterThan(150);
  expect(withText).toBeGreaterThan(60);
}, 480_000);

test("every page is valid HTML, with hostile texts in every field and for every role", () => {
  expect([...invalid].map(([fault, where]) => `${where}: ${fault}`)).toEqual([]);
});
