import { pino } from "pino";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { wholeShop } from "#tests/support/whole-shop.ts";
import { testSettings } from "#tests/support/settings.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP });
const t = testDatabase();
let lines: { msg: string; violations?: unknown }[] = [];
const handle = wholeShop(t, pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) }));

async function report(type: string, body: unknown, from = "10.0.0.1") {
  lines = [];
  const sent = { method: "POST", body: JSON.stringify(body), headers: { "content-type": type, cookie: "theme=dark" } };
  const { status } = await handle(new Request(`${SHOP}/error-reports`, sent), from);
  return [status, ...lines.map(({ violations }) => violations)];
}

const VIOLATION = { directive: "script-src-elem", blocked: "https://evil.example/a.js", page: "/cart" };

test("a policy violation is a warning in the log, in both forms of a report, without the query of an address", async () => {
  const [blocked, page] = ["https://evil.example/a.js?token=x", `${SHOP}/cart?email=a@example.com#x`];
  const single = { "effective-directive": "script-src-elem", "blocked-uri": blocked, "document-uri": page };
  expect(await report("application/csp-report", { "csp-report": single })).toEqual([204, [VIOLATION]]);
  const body = { effectiveDirective: "script-src-elem", blockedURL: blocked, documentURL: page };
  expect(await report("application/reports+json", [{ type: "csp-violation", body }])).toEqual([204, [VIOLATION]]);
});

const stopped = (directive: string, blocked: string, page: string) => ({
  body: { effectiveDirective: directive, blockedURL: blocked, documentURL: SHOP + page },
});

test("A-102: what the checkout's policy stopped is stored, and staff are told once an hour; other pages only reach the log", async () => {
  const reports = [
    stopped("script-src-elem", "https://evil.example/a.js?card=1", "/checkout?payment=1"),
    stopped("script-src-elem", "https://evil.example/b.js", "/checkout"),
    stopped("style-src-elem", "inline", "/checkout"),
    stopped("script-src-elem", "https://evil.example/a.js", "/about"),
  ];
  expect((await report("application/reports+json", reports, "10.0.0.4"))[0]).toBe(204);
  const again = [stopped("script-src-elem", "https://evil.example/a.js", "/checkout/")];
  expect((await report("application/reports+json", again, "10.0.0.5"))[0]).toBe(204);
  const stored = await t.db.selectFrom("error_reports").select(["id", "page", "message"]).orderBy("message").execute();
  expect(stored.map(({ page, message }) => [page, message])).toEqual([
    ["/checkout", "The page’s policy stopped script-src-elem: https://evil.example/a.js"],
    ["/checkout", "The page’s policy stopped script-src-elem: https://evil.example/b.js"],
  ]);
  const { rows } = await t.pool.query<{ payload: object }>(`select payload from ${QUEUE_TABLES.jobs}`);
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { permission: "audit.view", type: "warning", link: `/admin/errors?open=${stored[0]?.id}` },
  ]);
});

test("invalid, too long and too frequent reports are refused, and so is any other request with cookies but no origin", async () => {
  expect(await report("application/csp-report", { a: 1 }, "10.0.0.2")).toEqual([400]);
  expect(await report("application/csp-report", { a: "x".repeat(20_000) }, "10.0.0.2")).toEqual([413]);
  expect(await report("application/json", { a: 1 }, "10.0.0.2")).toEqual([403]);
  const tries = Array.from({ length: 25 }, () => report("application/reports+json", [], "10.0.0.3"));
  expect((await Promise.all(tries)).map(([status]) => status)).toContain(429);
});

test("every page names the address for reports", async () => {
  const { headers } = await handle(new Request(`${SHOP}/about`), "10.0.0.1");
  expect(headers.get("content-security-policy")).toMatch(/; report-uri \/error-reports; report-to policy$/);
  expect(headers.get("reporting-endpoints")).toBe('policy="/error-reports"');
});
