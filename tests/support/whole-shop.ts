import type { RouteConfigEntry } from "@react-router/dev/routes";
import { pino, type Logger } from "pino";
import { createElement, type ComponentType } from "react";
import { useActionData, useLoaderData, useMatches, useParams, useRouteError } from "react-router";
import * as entry from "#app/entry.server.tsx";
import { createHandler } from "#app/http/handle-request.server.ts";
import type { ProcessMetrics } from "#app/http/metrics/process-metrics.server.ts";
import * as root from "#app/root.tsx";
import routes from "#app/routes.ts";
import type { KeptReads } from "#app/shared/http/cache/kept-reads.server.ts";
import { logBudget } from "#app/shared/http/log/log-budget.server.ts";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import type { TestDatabase } from "./database.ts";
import { bareBuild } from "./bare-build.ts";

const MODULES = import.meta.glob<object>(["../../app/{shop,office,resources,dev}/**/*.{ts,tsx}", "!**/*.test.*"], {
  eager: true,
});

/** An address as app/routes.ts declares it, with the module behind it. */
export type DeclaredRoute = { readonly id: string; readonly pattern: string; readonly module: Partial<RouteModule> };
type RouteModule = { readonly loader: unknown; readonly action: unknown; readonly default: unknown };
type Route = { readonly id: string; readonly parentId?: string; readonly path?: string; readonly index?: boolean };

/** A route's module as compiled by the framework's plugin: the components of a page get their props from the router's hooks. */
function compiled(module: object): object {
  const { default: Page, ErrorBoundary } = module as Components;
  return {
    ...module,
    ...(Page && { default: withRouteProps(Page) }),
    ...(ErrorBoundary && { ErrorBoundary: withRouteProps(ErrorBoundary) }),
  };
}

type Components = {
  readonly default?: ComponentType<Readonly<Record<string, unknown>>>;
  readonly ErrorBoundary?: ComponentType<Readonly<Record<string, unknown>>>;
};

const withRouteProps = (Component: ComponentType<Readonly<Record<string, unknown>>>) =>
  function RouteComponent() {
    const props = { params: useParams(), loaderData: useLoaderData(), actionData: useActionData() };
    return createElement(Component, { ...props, matches: useMatches(), error: useRouteError() });
  };

function flat(entries: readonly RouteConfigEntry[], parentId: string): (Route & { readonly module: object })[] {
  return entries.flatMap(({ id: explicitId, file, path, index, children = [] }) => {
    const id = explicitId ?? file.replace(/\.tsx?$/, "");
    const own = { id, parentId, ...(path !== undefined && { path }), ...(index && { index }) };
    return [{ ...own, module: compiled(MODULES[`../../app/${file}`] ?? {}) }, ...flat(children, id)];
  });
}

const FLAT = [{ id: "root", path: "", module: compiled(root) }, ...flat(routes, "root")];

/** Every address that is not a layout, in the order of app/routes.ts. */
export const DECLARED: readonly DeclaredRoute[] = declared(routes, "");

function declared(entries: readonly RouteConfigEntry[], above: string): DeclaredRoute[] {
  return entries.flatMap(({ id, file, path = "", children }) => {
    const pattern = [above, path].filter(Boolean).join("/");
    if (children?.length) return declared(children, pattern);
    return [
      { id: id ?? file.replace(/\.tsx?$/, ""), pattern: `/${pattern}`, module: MODULES[`../../app/${file}`] ?? {} },
    ];
  });
}

const assetsOf = ({ id, parentId, path, index, module }: (typeof FLAT)[number] & Route) => ({
  id,
  parentId,
  path,
  index,
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
  hasLoader: "loader" in module,
  hasAction: "action" in module,
  hasErrorBoundary: "ErrorBoundary" in module,
  hasClientLoader: false,
  hasClientAction: false,
  hasClientMiddleware: false,
  hasDefaultExport: "default" in module,
});

/** A build of the shop from its sources. */
const build = bareBuild({
  entry: { module: entry },
  routes: Object.fromEntries(FLAT.map((route) => [route.id, route])),
  assets: {
    entry: { imports: [], module: "/assets/entry.js" },
    routes: Object.fromEntries(FLAT.map((route) => [route.id, assetsOf(route)])),
    url: "/assets/manifest.js",
    version: "1",
  },
});

/** The whole shop over a test's database: its real request handler with every route, root and rendering. */
export function wholeShop(
  t: Pick<TestDatabase, "db"> & { readonly inbox?: TestDatabase["db"] },
  log: Logger = pino({ enabled: false }),
  pages = new PageCache(),
  kept?: KeptReads,
  metrics: ProcessMetrics | null = null,
) {
  return createHandler({
    build: () => Promise.resolve(build),
    dev: false,
    get databases() {
      return { page: t.db, office: t.db, inbox: t.inbox ?? t.db };
    },
    log,
    budget: logBudget(log),
    pages,
    ...(kept && { kept }),
    signals: new Signals(),
    metrics,
  });
}

/** The answer to a GET, after the redirects to other addresses of the shop. */
export async function followed(shop: ReturnType<typeof wholeShop>, url: string, headers: Headers): Promise<Response> {
  const answer = await shop(new Request(url, { headers }), "10.0.0.1");
  const location = answer.headers.get("location");
  return location?.startsWith("/") ? followed(shop, new URL(location, url).href, headers) : answer;
}
