import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { pino } from "pino";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { insertOneOfEverything } from "#tests/support/one-of-everything.ts";
import { wholeShop } from "#tests/support/whole-shop.ts";
import { keepAuditCheck } from "#app/shared/audit/audit-chain.server.ts";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { createProcessMetrics } from "./process-metrics.server.ts";
import { openShopFigures } from "./shop-figures.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
beforeAll(async () => void (await insertOneOfEverything(t.pool)));

const RULES = "deploy/prometheus/safara.rules.yml";
const DASHBOARD = "deploy/grafana/safara.json";

/** Samples by name and labels as they are written: `safara_jobs{state="dead"}`. */
const samples = (text: string): Map<string, number> =>
  new Map(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );

function opened(now?: () => number, databaseUrl = t.url, log = pino({ enabled: false })) {
  const figures = openShopFigures({ databaseUrl, dataDir: ".", log, ...(now && { now }) });
  onTestFinished(figures.close);
  return figures;
}
const figures = async (): Promise<Map<string, number>> => samples(await opened().text());

async function change(statement: string, name: string): Promise<[number | undefined, number | undefined]> {
  const before = (await figures()).get(name);
  await t.pool.query(statement);
  return [before, (await figures()).get(name)];
}

test.each([
  [
    `safara_jobs{state="dead"}`,
    `select graphile_worker.add_job('x'); update ${QUEUE_TABLES.jobs} set attempts = max_attempts`,
  ],
  [`safara_jobs{state="waiting"}`, "select graphile_worker.add_job('x')"],
  [
    `safara_checkouts_recent{outcome="declined"}`,
    "insert into card_declines (attempt, sources, declined_at) values ('9', '{}', now())",
  ],
  [
    "safara_card_testing_open",
    "insert into card_testing_alarms (opened_at, open_until) values (now(), now() + interval '1 hour')",
  ],
  [
    "safara_webhook_events_waiting",
    "insert into payment_events (provider, event_id, type, payload) values ('one', 'waits', 'x', '{}')",
  ],
  [
    "safara_orders_refund_due",
    "update all_orders set status = 'cancelled', payment_status = 'paid', refunded_amount = 0, total = subtotal + 1, tax = 1, shipping_cost = 0",
  ],
  [`safara_holds{state="open"}`, "update stock_holds set expires_at = now() + interval '1 minute'"],
  [
    `safara_mails{state="waiting"}`,
    "insert into mail_outbox (kind, to_email, subject, html, text) values ('x', 'x@example.com', 'x', 'x', 'x')",
  ],
  [
    `safara_mails{state="given_up"}`,
    "insert into mail_outbox (kind, to_email, subject, html, text, status) values ('x', 'x@example.com', 'x', 'x', 'x', 'failed')",
  ],
])("%s rises with what it counts", async (name, statement) => {
  const [before, after] = await change(statement, name);
  expect(after).toBeGreaterThan(before ?? 0);
});

test("ages are seconds since the last success; without a success there is none", async () => {
  await t.pool.query("delete from backup_runs; delete from proofs");
  expect([...(await figures()).keys()].filter((name) => /backup_age|books_age|standby_lag/.test(name))).toEqual([]);
  await t.pool.query(`insert into backup_runs (kind, is_ok, backup, seconds, summary, finished_at) values
    ('backup', true, 'base', 1, '', now() - interval '1 hour'), ('backup', false, '', 1, '', now())`);
  await t.pool.query(`with made as (insert into proofs (started_at, finished_at, finding_count)
      values (now() - interval '10 minutes', now() - interval '10 minutes', 2) returning id)
    insert into proof_findings (proof_id, position, kind, subject, repaired_at)
      select id, n, 'order_sum', 'x', case n when 1 then now() end from made, generate_series(1, 2) as n`);
  const found = await figures();
  expect(found.get(`safara_backup_age_seconds{kind="backup"}`)).toBeCloseTo(3600, -2);
  expect(found.get(`safara_backup_failures{kind="backup"}`)).toBe(1);
  expect(found.get(`safara_backup_failures{kind="drill"}`)).toBe(0);
  expect(found.get("safara_books_age_seconds")).toBeCloseTo(600, -2);
  expect(found.get("safara_books_open")).toBe(1);
});

test("the faults that the last check of the audit log found, and its age; none before the first check", async () => {
  const audit = async (): Promise<string[]> => [...(await figures()).keys()].filter((name) => name.includes("audit"));
  await t.pool.query("delete from audit_checks");
  expect(await audit()).toEqual([]);
  const now = new Date(Date.now() - 3_600_000);
  for (const faults of [0, 2]) await keepAuditCheck({ ...t.ctx(), now, actor: systemActor() }, faults);
  const found = await figures();
  expect(found.get("safara_audit_faults")).toBe(2);
  expect(found.get("safara_audit_age_seconds")).toBeCloseTo(3600, -2);
});

test("scrapes within five seconds query the database once; a later one queries it again", async () => {
  let now = 0;
  const scraped = opened(() => now);
  const first = await scraped.text();
  await t.pool.query("select graphile_worker.add_job('later')");
  now = 4999;
  expect(await scraped.text()).toBe(first);
  now = 5000;
  expect(await scraped.text()).not.toBe(first);
});

test("without the database only `safara_figures_up` is published, as 0; the reason is logged once", async () => {
  const warn = vi.fn<(fields: { err: Error }, message: string) => void>();
  const log = Object.assign(pino({ enabled: false }), { warn });
  let now = 0;
  const scraped = opened(() => (now += 10_000), "postgres://shop:x@127.0.0.1:9/none", log);
  await scraped.text();
  const found = samples(await scraped.text());
  expect(warn.mock.calls).toEqual([[{ err: expect.objectContaining({ code: "ECONNREFUSED" }) }, "figures not read"]]);
  expect(found.get("safara_figures_up")).toBe(0);
  expect([...found.keys()].filter((name) => !name.startsWith("safara_disk"))).toEqual(["safara_figures_up"]);
});

const pages = new PageCache();
const metrics = createProcessMetrics({ pages, pools: { page: t.appPool } });
const shop = wholeShop(t, undefined, pages, undefined, metrics);
const ask = (path: string, init?: RequestInit) => shop(new Request(`http://localhost:3000${path}`, init), "10.0.0.1");

test("requests are counted by route pattern, and no label contains an address or personal data", async () => {
  const id = randomUUID();
  await ask("/contact");
  await ask("/contact");
  await ask(`/product/awa/${id}?email=awa@example.com`);
  await ask(`/nowhere/${id}`);
  await ask("/login", { method: "POST", body: new URLSearchParams({ email: "awa@example.com", password: "x" }) });
  const text = await metrics.text();
  const found = samples(text);
  expect(found.get(`safara_http_requests_total{route="/contact",status="200"}`)).toBe(2);
  expect(found.get(`safara_http_request_seconds_count{route="/contact"}`)).toBe(2);
  expect(found.get(`safara_http_requests_total{route="/product/:slug/:productId",status="404"}`)).toBe(1);
  expect([...found.keys()].filter((name) => name.includes(`status="404"`))).toHaveLength(2);
  expect(found.get(`safara_page_cache_total{result="hit"}`)).toBe(1);
  expect(found.get("safara_page_cache_bytes")).toBeGreaterThan(1000);
  expect(text).not.toMatch(new RegExp(`${id}|awa|nowhere`));
});

test("every figure that the alert rules and the dashboard name exists", async () => {
  await t.pool.query(
    "create or replace function standbys_behind(out standbys bigint, out seconds double precision) language sql as 'select 1, 2.5'",
  );
  const text = `${await metrics.text()}${await opened().text()}`;
  const known = new Set([...text.matchAll(/^([a-z_]+)/gm)].map(([, name]) => name));
  for (const file of [RULES, DASHBOARD]) {
    const named = [...readFileSync(file, "utf8").matchAll(/\b(?:safara|nodejs|process)_[a-z_]+/g)].map(
      ([name]) => name,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(
      named.filter((name) => !known.has(name)),
      file,
    ).toEqual([]);
  }
});

test("every alert leads to a section of docs/operation.md that names it", () => {
  const sections = readFileSync("docs/operation.md", "utf8").split(/^## /m);
  const alerts = [
    ...readFileSync(RULES, "utf8").matchAll(/alert: (\w+)[\s\S]*?runbook: docs\/operation\.md#([\w-]+)/g),
  ];
  expect(alerts.length).toBeGreaterThan(15);
  for (const [, alert, anchor] of alerts) {
    const section = sections.find((text) => text.split("\n")[0]?.toLowerCase().replaceAll(" ", "-") === anchor);
    expect(section, `${alert} leads to ${anchor}`).toContain(alert);
  }
});
