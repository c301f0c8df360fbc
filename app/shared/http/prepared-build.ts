import type { HeadersFunction, ServerBuild } from "react-router";

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

/**
 * The built shop with headers passed on by every route that does not do so itself. The framework's own check of the
 * Origin header is off: it knows neither the public address nor who brings cookies, as `origin-check.ts` does.
 */
export function preparedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    return [id, { ...route, module: { ...route.module, headers: route.module.headers ?? passHeadersOn } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"], allowedActionOrigins: ["**"] };
}
