import { data, type HeadersFunction, type ServerBuild, type ServerInstrumentation } from "react-router";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { RefusedError } from "#app/shared/http/request/refuse.ts";

/** Headers of the body, never copied from loaders and actions. */
const OF_THE_BODY = new Set(["content-type", "content-length", "set-cookie"]);

/** Passes headers on: the router handles cookies itself, and drops all other headers of routes without `headers`. */
const passHeadersOn: HeadersFunction = ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders);
  for (const set of [loaderHeaders, actionHeaders, errorHeaders ?? new Headers()])
    for (const [name, value] of set) if (!OF_THE_BODY.has(name)) headers.set(name, value);
  return headers;
};

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/** The same loader or action, answering a refusal with its status and text. */
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

/** Leaves the pattern that an address matched with its request. */
const noteRoute: ServerInstrumentation = {
  handler: (handler) =>
    handler.instrument({
      request: async (handle, { context }) => {
        const { meta } = await handle();
        const state = context?.get(requestState);
        if (state && meta) state.route = `/${meta.pattern.replace(/^\//, "")}`;
      },
    }),
};

/**
 * The built shop, with headers passed on by every route that does not do so itself, and refusals answered. The
 * framework's own Origin check is off: unlike `refuse-request.server.ts` it knows neither the public address nor who
 * brings cookies.
 */
export function preparedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: prepared(route.module) },
  ]);
  return {
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, instrumentations: [noteRoute] } },
    routes: Object.fromEntries(routes) as ServerBuild["routes"],
    allowedActionOrigins: ["**"],
  };
}
