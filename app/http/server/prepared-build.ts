import { data, type HeadersFunction, type ServerBuild } from "react-router";
import { RefusedError } from "#app/shared/http/request/refuse.ts";

/** Headers that belong to the response body and are never copied from loaders and actions. */
const OF_THE_BODY = new Set(["content-type", "content-length", "set-cookie"]);

/**
 * Passes on every header that loaders and actions set, thrown responses included. The router handles cookies itself;
 * it drops all other headers of routes that export no `headers`.
 */
const passHeadersOn: HeadersFunction = ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders);
  for (const set of [loaderHeaders, actionHeaders, errorHeaders ?? new Headers()])
    for (const [name, value] of set) if (!OF_THE_BODY.has(name)) headers.set(name, value);
  return headers;
};

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/** The same loader or action; whatever it refuses is answered with the refusal's status and text. */
const answering =
  <Args extends unknown[]>(handle: (...args: Args) => unknown) =>
  async (...args: Args): Promise<unknown> => {
    try {
      return await handle(...args);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
      throw data({ error: error.message }, { status: error.status });
    }
  };

const prepared = ({ loader, action, ...module }: Module): Module => ({
  ...module,
  headers: module.headers ?? passHeadersOn,
  ...(loader && { loader: answering(loader) }),
  ...(action && { action: answering(action) }),
});

/**
 * The built shop with headers passed on by every route that does not do so itself, and with answers to what loaders and
 * actions refuse. The framework's own check of the Origin header is off: it knows neither the public address nor who
 * brings cookies, as `origin-check.ts` does.
 */
export function preparedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: prepared(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"], allowedActionOrigins: ["**"] };
}
