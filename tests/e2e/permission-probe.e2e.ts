import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { ADMIN_ROUTES, mayUse, type AdminPath } from "#app/shared/http/admin-routes.ts";
import { can, ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import { expect, signInBy, test, type Shop } from "./support/seed.ts";

type Who = Role | "visitor";
const PATTERNS = Object.keys(ADMIN_ROUTES) as AdminPath[];
const REFUSAL = "You do not have access to this.";

/** Every module behind an address, by the id that script asks for it with. */
function routeIds(pattern: string): string[] {
  const known = readFileSync(".react-router/types/+routes.ts", "utf8");
  return [...known.matchAll(/id: "([^"]+)";\s+page: ([^;]+);/g)].flatMap(([, id = "", pages = ""]) =>
    id.includes("admin") && pages.includes(`"${pattern}"`) ? [id] : [],
  );
}

/** An address that answers with a file or JSON and is no page. */
const isResource = (pattern: string): boolean => pattern.startsWith("/api/") || pattern.endsWith(".csv");

const mayDo = (who: Who, pattern: string, method: "GET" | "POST"): boolean =>
  who !== "visitor" && mayUse(who, { pattern, method }) === true;
const isStaff = (who: Who): boolean => who !== "visitor" && can(who, "admin.enter");

/** An answer in one word. */
async function verdict(answer: APIResponse): Promise<string> {
  if (answer.status() >= 500) return `failed with ${answer.status()}`;
  if (answer.status() === 405) return "nothing to send to";
  const location = answer.headers()["location"] ?? "";
  const text = await answer.text();
  if (location.startsWith("/login") || text.includes('"/login?redirect=')) return "sign in";
  return [401, 403].includes(answer.status()) || text.includes(REFUSAL) ? "refused" : "let in";
}

/** Opens an address as page, as data and one module at a time; the verdicts by what was asked. */
async function open(request: APIRequestContext, base: string, pattern: string): Promise<Record<string, string>> {
  const path = pattern.replaceAll(/:\w+\??/g, randomUUID());
  const asked = [path];
  if (!isResource(pattern)) {
    asked.push(`${path}.data`);
    for (const id of routeIds(pattern)) asked.push(`${path}.data?_routes=${encodeURIComponent(id)}`);
  }
  const verdicts: Record<string, string> = {};
  for (const each of asked)
    verdicts[`GET ${each}`] = await verdict(await request.get(base + each, { maxRedirects: 0 }));
  return verdicts;
}

/** Sends an empty form as a page and as script do. */
async function send(request: APIRequestContext, shop: Shop, pattern: string): Promise<Record<string, string>> {
  const path = pattern.replaceAll(/:\w+\??/g, randomUUID());
  const verdicts: Record<string, string> = {};
  for (const each of isResource(pattern) ? [path] : [path, `${path}.data`])
    verdicts[`POST ${each}`] = await verdict(
      await request.post(shop.url + each, { form: {}, headers: { origin: shop.url }, maxRedirects: 0 }),
    );
  return verdicts;
}

/** The layout around a screen lets all staff in; only the screen itself asks for more. */
const isFrame = (asked: string): boolean => /_routes=(?:office%2Fshell%2Flayout|review-dashboard-shell)$/.test(asked);

function expectOpened(who: Who, pattern: AdminPath, verdicts: Record<string, string>): void {
  for (const [asked, said] of Object.entries(verdicts)) {
    const may = mayDo(who, pattern, "GET") || (isFrame(asked) && isStaff(who));
    // A call of script is answered, a page leads to where one signs in.
    const refusal = isStaff(who) || pattern.startsWith("/api/") ? "refused" : "sign in";
    expect.soft(said, `${who}: ${asked}`).toBe(may ? "let in" : refusal);
  }
}

function expectSent(who: Who, pattern: AdminPath, verdicts: Record<string, string>): void {
  const allowed = mayDo(who, pattern, "POST") ? ["let in"] : ["refused", "sign in", "nothing to send to"];
  for (const [asked, said] of Object.entries(verdicts)) expect.soft(allowed, `${who}: ${asked}`).toContain(said);
}

for (const who of ["visitor", ...ROLES] as const) {
  test(`S-ROUTE-19, A-GEN-01, A-SHELL-03, R-004, R-123, R-124: every address of the back office lets ${who} do what the permission table says, and nothing else`, async ({
    request,
    shop,
    seed,
  }) => {
    if (who !== "visitor") await signInBy(request, shop, await seed.staff(who));
    for (const pattern of PATTERNS) {
      // A stream has no end: only who is refused gets a whole answer.
      const isEndless = pattern.endsWith("/stream") && isStaff(who);
      if ("view" in ADMIN_ROUTES[pattern] && !isEndless)
        expectOpened(who, pattern, await open(request, shop.url, pattern));
      expectSent(who, pattern, await send(request, shop, pattern));
    }
  });
}
