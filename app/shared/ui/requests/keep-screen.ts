import { useEffect, useLayoutEffect } from "react";
import { createContext, RouterContextProvider, useLocation, useNavigate, useSubmit } from "react-router";
import type { HydratedRouterProps } from "react-router/dom";
import type { Navigation, Origin, Results, ScreenKeeper } from "./request-failure.ts";

const origin = createContext<Origin>(null);
let starting: Origin = null;
let current: Navigation | null = null;
let keeper: ScreenKeeper | null = null;

/** The router makes the context of its requests before `call` returns. */
async function watched(cause: Navigation | "fetcher", call: () => Promise<unknown>): Promise<void> {
  keeper?.begin(cause);
  starting = cause;
  const done = call();
  starting = null;
  await done;
  keeper?.end(cause);
}

/** Options of the browser's router: each of its requests learns what caused it. */
export const routerOptions: Required<Pick<HydratedRouterProps, "instrumentations" | "getContext">> = {
  instrumentations: [
    {
      router: (router) =>
        router.instrument({
          async navigate(call, { to, formMethod }) {
            // Back and Forward go through the browser's history.
            if (typeof to === "number") return void (await call());
            const own = (current = { to, sends: formMethod === "post" });
            await watched(own, call);
            if (current === own) current = null;
          },
          fetch: (call) => watched("fetcher", call),
        }),
    },
  ],
  getContext: () => new RouterContextProvider(new Map([[origin, starting]])),
};

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Root middleware of the browser: keeps the present screen when a request fails (see `failed-requests.ts`). */
export function keepScreen({ request, context }: Args, next: () => Promise<Results>): Promise<Results> {
  const cause = context.get(origin);
  if (cause && cause !== "fetcher") cause.url ??= request.url;
  return keeper ? keeper.watch({ request, context, cause }, next) : next();
}

/** The address of the navigation that is under way; null when there is none. Known before React has rendered its start. */
export const pendingUrl = (): URL | null => (current?.url ? new URL(current.url) : null);

/** Ends the navigation that is under way: what is open and typed stays as it is. */
export const stopWaiting = (): void => keeper?.stop();

export const watchWith = (next: ScreenKeeper): void => void (keeper = next);

/** Loads the code that keeps the screen as soon as the page is alive: once the line is dead it is too late. */
export function useKeptScreen(): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  const location = useLocation();
  useEffect(() => {
    if (keeper) return;
    import("./failed-requests.ts").then(
      ({ keeperOf, aroundPage }) => (keeper ??= keeperOf(aroundPage({ navigate, submit }))),
      () => undefined,
    );
  }, [navigate, submit]);
  useLayoutEffect(() => keeper?.settle(), [location]);
}
