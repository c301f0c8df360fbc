import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { registerAccount } from "#app/rooms/accounts/sign-up/register-account.server.ts";
import { testDatabase } from "../support/database.ts";
import { insertOneOfEverything, writeEverywhere, type Column } from "../support/one-of-everything.ts";
import { browserOf, insertCustomer } from "../support/signed-in.ts";
import { DECLARED, wholeShop } from "../support/whole-shop.ts";
import { testSettings } from "../support/settings.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000" });
const t = testDatabase();
const handle = wholeShop(t);

/** Occurs only in texts for staff. */
const KEPT = "zq_for_staff";
const FOR_STAFF = /^(?:all_orders|contact_messages|audit_log|mail_outbox|newsletter_subscribers|error_reports)$/;
const spare = ({ table, name }: Column): boolean =>
  !FOR_STAFF.test(table) || /^(?:status|kind|role|type|currency)$/.test(name);

let customer: Headers;
/** Staff of another section than the messages. */
let editor: Headers;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  ids = await insertOneOfEverything(t.pool);
  const written = await writeEverywhere(t.pool, { texts: () => [KEPT, `${KEPT}@example.com`], spare });
  expect(written.length).toBeGreaterThan(20);
  customer = await browserOf(t, (await insertCustomer(t)).email);
  editor = await browserOf(t, (await insertCustomer(t, { role: "content_editor" })).email);
}, 60_000);

const OFFICE = DECLARED.filter(({ pattern, module }) => module.loader && /^\/(?:admin|api\/admin)/.test(pattern));
const MESSAGES = OFFICE.find(({ pattern }) => pattern === "/admin/messages");
const ALONE = `/admin/messages.data?_routes=${encodeURIComponent(MESSAGES?.id ?? "")}`;
const addressOf = (pattern: string): string =>
  pattern.replaceAll(/:\w+\??/g, ids.get("all_orders") ?? "x").replace("*", "nothing/there");

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await handle(new Request(SHOP + path, init), "10.0.0.1");
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** Longest data answer without content, as for unknown routes. */
const MUCH = 120;
/** True when an answer reveals something to an actor without access. */
const letsIn = ({ status, text }: { status: number; text: string }): boolean =>
  text.includes(KEPT) || (status === 200 && text.length > MUCH && !text.includes("/login"));

test("A-035: an actor without access to the back office gets no further by .data, a single route, or a form's fields in another method", async () => {
  const entered: string[] = [];
  for (const { pattern, id } of OFFICE) {
    const path = addressOf(pattern);
    const tries: [string, RequestInit][] = [
      [`${path}.data`, {}],
      [`${path}.data?_routes=${encodeURIComponent(id)}`, {}],
      [`${path}?index&_method=GET`, { method: "POST", body: new URLSearchParams({ _method: "GET" }) }],
    ];
    for (const [address, init] of tries) {
      const headers = new Headers([...customer, ["origin", SHOP]]);
      if (letsIn(await ask(address, { ...init, headers }))) entered.push(`${init.method ?? "GET"} ${address}`);
    }
  }
  for (const frame of ["office/shell/layout", "review-dashboard-shell", "office/reviews/dashboard/route"])
    for (const path of ["/admin", "/admin-dashboard"])
      if (letsIn(await ask(`${path}.data?_routes=${encodeURIComponent(frame)}`, { headers: customer })))
        entered.push(frame);
  expect(letsIn(await ask(ALONE, { headers: editor }))).toBe(false);
  expect(OFFICE.length).toBeGreaterThan(30);
  expect(entered).toEqual([]);
  // Control: a reader with access gets the texts in the same forms.
  const owner = await browserOf(t, (await insertCustomer(t, { role: "super_admin" })).email);
  for (const path of ["/admin/messages", "/admin/messages.data", ALONE])
    expect(letsIn(await ask(path, { headers: owner })), path).toBe(true);
});

test("A-036: other spellings of a back-office address are not found or get the same refusal", async () => {
  const spelt = (path: string): string[] => [
    `/${path}`,
    `${path}/`,
    `${path}//`,
    path.toUpperCase(),
    path.replace("/a", "/%61"),
    `${path};x`,
    `${path}%2f..`,
    `/products/..${path}`,
    `/.${path}`,
    path.replace("/admin", "/admin/."),
    `${path}%20`,
    `${path}.data/`,
  ];
  for (const [path, headers] of [
    ["/admin/messages", customer],
    ["/admin/messages", editor],
    ["/api/admin/search", customer],
  ] as const)
    for (const address of spelt(path)) {
      const answer = await ask(address, { headers });
      expect([401, 403, 404, 302, 308, 400], `${address} ${answer.status}`).toContain(answer.status);
      expect(answer.text, address).not.toContain(KEPT);
    }
});

const INTERNAL_HEADERS: Readonly<Record<string, string>> = {
  "x-middleware-subrequest": "middleware:middleware:middleware",
  "x-react-router-spa-mode": "yes",
  "x-react-router-prerender-data": encodeURIComponent('{"a":1}'),
  "x-forwarded-user": "awa@example.com",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "http",
  "x-forwarded-port": "81",
  "x-forwarded-for": "127.0.0.1",
  "x-original-url": "/admin/messages",
  "x-rewrite-url": "/admin/messages",
  "x-http-method-override": "POST",
  forwarded: "for=127.0.0.1;host=evil.example",
};
/** Request ids and page marks differ each time. */
const same = ({ status, text, headers }: Awaited<ReturnType<typeof ask>>): unknown => {
  const compared = [...headers].filter(([name]) => name !== "x-request-id");
  return [
    status,
    text.length,
    compared.map(([name, value]) => (name === "content-security-policy" ? name : [name, value])),
  ];
};

test("A-037, A-090: internal headers of proxies and frameworks change no answer, and put no other host into it", async () => {
  for (const path of ["/about", "/products", "/admin/messages", "/admin/messages.data", "/login"]) {
    const clean = await ask(path);
    const odd = await ask(path, { headers: INTERNAL_HEADERS });
    expect(same(odd), path).toEqual(same(clean));
    expect(odd.text, path).not.toContain("evil.example");
    expect(same(await ask(path)), path).toEqual(same(clean));
  }
});

test("A-038: a role sent with a sign-up, under any name, still makes a customer", async () => {
  const typed = {
    name: "Awa Diop",
    email: "role@example.com",
    password: "bissap-hibiskus-23",
    confirmPassword: "bissap-hibiskus-23",
  };
  const body = new URLSearchParams(typed);
  for (const name of [
    "role",
    "user[role]",
    "__proto__[role]",
    "constructor.prototype.role",
    "data.role",
    "emailVerified",
  ])
    body.append(name, "super_admin");
  const sent = await ask("/register", { method: "POST", body, headers: { origin: SHOP } });
  expect(sent.status).toBeLessThan(400);
  const direct = { ...typed, email: "direct@example.com", role: "super_admin", emailVerified: true };
  await registerAccount(t.ctx(), direct as unknown as Parameters<typeof registerAccount>[1]);
  const { rows } = await t.pool.query<{ role: string; email_verified: boolean }>(
    "select role, email_verified from profiles where email in ('role@example.com', 'direct@example.com')",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ role, email_verified }) => `${role} ${email_verified}`))).toEqual(new Set(["user false"]));
});

test("A-086: no answer allows another site to read it", async () => {
  const allowed: string[] = [];
  const calls = DECLARED.filter(({ pattern }) => /^\/(?:api|functions|storage|about|login|robots)/.test(pattern));
  expect(calls.length).toBeGreaterThan(15);
  for (const { pattern } of calls)
    for (const method of ["GET", "OPTIONS"]) {
      const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
      const answer = await ask(addressOf(pattern), { method, headers });
      for (const [name] of answer.headers)
        if (name.startsWith("access-control-")) allowed.push(`${method} ${pattern}: ${name}`);
    }
  expect(allowed).toEqual([]);
});

test("A-098: files of the development environment are not found", async () => {
  const paths = [
    ".git/config",
    ".env",
    ".env.example",
    "package.json",
    "db/schema.sql",
    "var/postgres",
    "server.ts",
    "build/server/index.js",
    "metrics",
    "debug",
    "healthz",
    "assets/root.js.map",
    "storage/../package.json",
    ".well-known/../.env",
  ];
  for (const path of paths) expect((await ask(`/${path}`)).status, path).toBe(404);
});

test("A-104: no package for server functions is installed, and a call to one is no error", async () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/node_modules\/react-server-dom-/);
  const calls: Record<string, string>[] = [
    { "content-type": "text/x-component" },
    { accept: "text/x-component", "next-action": "x", "rsc-action-id": "x", "content-type": "text/plain" },
  ];
  for (const headers of calls)
    for (const path of ["/", "/_rsc", "/products", "/.rsc", "/login.rsc"]) {
      const body = '["$1:__proto__:then",{"id":"x#y","bound":null}]';
      const answer = await ask(path, { method: "POST", body, headers: { ...headers, origin: SHOP } });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.headers.get("content-type") ?? "", path).not.toContain("x-component");
    }
});
