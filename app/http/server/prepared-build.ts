import { data, type HeadersFunction, type ServerBuild, type ServerInstrumentation } from "react-router";
import { workSignal } from "#app/shared/db/work-deadline.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";
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

type RouteArgs = { readonly request: Pick<Request, "method" | "url" | "signal"> };
/** Types that the router's script can read as a value. */
const READ_BY_SCRIPT = /^(?:application\/json|text\/plain)\b/;

/** Cancels unread bodies, closing their files. Files for script get 404: the router would read them whole. */
async function sendable(answer: unknown, { request }: RouteArgs): Promise<unknown> {
  if (!(answer instanceof Response) || answer.body === null) return answer;
  const isFile = isForScript(request) && !READ_BY_SCRIPT.test(answer.headers.get("content-type") ?? "");
  if (!isFile && !isDropped(request)) return answer;
  await answer.body.cancel();
  return isFile ? new Response(httpTexts.notFound, { status: 404 }) : new Response(null, answer);
}

const isForScript = ({ url }: RouteArgs["request"]): boolean => new URL(url).pathname.endsWith(".data");

const isDropped = ({ method, signal }: RouteArgs["request"]): boolean =>
  method === "HEAD" || signal.aborted || workSignal()?.aborted === true;

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/** The same loader or action, with refusals as responses and unread bodies cancelled. */
const answering =
  <Args extends RouteArgs>(handle: (args: Args) => unknown) =>
  async (args: Args): Promise<unknown> => {
    try {
      return await sendable(await handle(args), args);
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

/** The framework's Origin check is off: unlike `refuse-request.server.ts` it considers neither the public address nor cookies. */
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
