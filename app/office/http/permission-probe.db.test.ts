import { randomUUID } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { ADMIN_ROUTES, mayUse, type AdminPath } from "#app/shared/http/admin-routes.ts";
import { can, ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

/** Some 300 requests each. */
const MINUTES = 120_000;

type Who = Role | "visitor";
const PATTERNS = Object.keys(ADMIN_ROUTES) as AdminPath[];
const REFUSAL = "You do not have access to this.";

/** The modules behind each address, by the ids that script requests: the screen and the frames around it. */
const IDS = new Map<string, string[]>();
function note(entries: readonly RouteConfigEntry[], above: string, around: readonly string[]): void {
  for (const { id: routeId, file, path = "", children = [] } of entries) {
    const ids = [...around, routeId ?? file.replace(/\.tsx?$/, "")];
    const pattern = path === "" ? above : `${above}/${path}`;
    IDS.set(pattern, [...new Set([...(IDS.get(pattern) ?? []), ...ids])]);
    note(children, pattern, ids);
  }
}
note(routes, "", []);

/** An address that answers with a file or JSON and is no page. */
const isResource = (pattern: string): boolean => pattern.startsWith("/api/") || pattern.endsWith(".csv");

const mayDo = (who: Who, pattern: string, method: "GET" | "POST"): boolean =>
  who !== "visitor" && mayUse(who, { pattern, method }) === true;
const isStaff = (who: Who): boolean => who !== "visitor" && can(who, "admin.enter");

/** An answer in one word. */
async function verdict(answer: Response): Promise<string> {
  if (answer.status >= 500) return `failed with ${answer.status}`;
  if (answer.status === 405) return "nothing to send to";
  const location = answer.headers.get("location") ?? "";
  const text = await answer.text();
  if (location.startsWith("/login") || text.includes('"/login?redirect=')) return "sign in";
  return [401, 403].includes(answer.status) || text.includes(REFUSAL) ? "refused" : "let in";
}

/** Opens an address as page, as data and one module at a time; the verdicts by request. */
async function open(page: Page, pattern: string): Promise<Record<string, string>> {
  const path = pattern.replaceAll(/:\w+\??/g, randomUUID());
  const paths = [path];
  if (!isResource(pattern)) {
    paths.push(`${path}.data`);
    for (const id of IDS.get(pattern) ?? []) paths.push(`${path}.data?_routes=${encodeURIComponent(id)}`);
  }
  const verdicts: Record<string, string> = {};
  for (const each of paths) verdicts[`GET ${each}`] = await verdict(await page.browser.request(each));
  return verdicts;
}

/** Sends an empty form as a page and as script do. */
async function send(page: Page, pattern: string): Promise<Record<string, string>> {
  const path = pattern.replaceAll(/:\w+\??/g, randomUUID());
  const verdicts: Record<string, string> = {};
  for (const each of isResource(pattern) ? [path] : [path, `${path}.data`])
    verdicts[`POST ${each}`] = await verdict(await page.browser.post(each, {}));
  return verdicts;
}

/** The layout around a screen lets all staff in; only the screen itself requires more. */
const isFrame = (request: string): boolean =>
  /_routes=(?:office%2Fshell%2Flayout|review-dashboard-shell)$/.test(request);

function expectOpened(who: Who, pattern: AdminPath, verdicts: Record<string, string>): void {
  for (const [request, outcome] of Object.entries(verdicts)) {
    const may = mayDo(who, pattern, "GET") || (isFrame(request) && isStaff(who));
    // A call of script gets an error status, a page a redirect to the sign-in.
    const refusal = isStaff(who) || pattern.startsWith("/api/") ? "refused" : "sign in";
    expect.soft(outcome, `${who}: ${request}`).toBe(may ? "let in" : refusal);
  }
}

function expectSent(who: Who, pattern: AdminPath, verdicts: Record<string, string>): void {
  const allowed = mayDo(who, pattern, "POST") ? ["let in"] : ["refused", "sign in", "nothing to send to"];
  for (const [request, outcome] of Object.entries(verdicts))
    expect.soft(allowed, `${who}: ${request}`).toContain(outcome);
}

for (const who of ["visitor", ...ROLES] as const) {
  test(
    `S-ROUTE-19, A-GEN-01, A-SHELL-03, R-004, R-123, R-124: every address of the back office lets ${who} do what the permission table says, and nothing else`,
    { timeout: MINUTES },
    async ({ page, shop }) => {
      if (who !== "visitor") await shop.signedIn(page, who);
      for (const pattern of PATTERNS) {
        // A stream has no end: only a refusal is a whole answer.
        const isEndless = pattern.endsWith("/stream") && isStaff(who);
        if ("view" in ADMIN_ROUTES[pattern] && !isEndless) expectOpened(who, pattern, await open(page, pattern));
        expectSent(who, pattern, await send(page, pattern));
      }
    },
  );
}
