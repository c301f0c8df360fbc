import { useEffect, useLayoutEffect } from "react";
import { createContext, RouterContextProvider, useLocation, useNavigate, useSubmit } from "react-router";
import type { HydratedRouterProps } from "react-router/dom";
import { showToast } from "../feedback/toasts.tsx";
import { noPageTexts } from "../messages.ts";
import { isReachable } from "./dead-line.ts";
import { LOST_SCRIPT } from "./lost-script.ts";
import { untilReplaced } from "./until-replaced.ts";
import type { Navigation, Origin, Results, ScreenKeeper } from "./request-failure.ts";

const origin = createContext<Origin>(null);
let starting: Origin = null;
let current: Navigation | null = null;
let keeper: ScreenKeeper | null = null;
/** Loads the keeper; each request tries again until it has come. */
let loadKeeper: () => Promise<unknown> = async () => undefined;

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
export async function keepScreen({ request, context }: Args, next: () => Promise<Results>): Promise<Results> {
  const cause = context.get(origin);
  if (cause && cause !== "fetcher") cause.url ??= request.url;
  if (!keeper) await loadKeeper();
  if (keeper) return keeper.watch({ request, context, cause }, next);
  if (!cause || cause === "fetcher" || cause.sends) return next();
  void openDocument(request);
  return untilReplaced(request.signal);
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
    loadKeeper = () =>
      import("./failed-requests.ts").then(
        ({ keeperOf, aroundPage }) => (keeper ??= keeperOf(aroundPage({ navigate, submit }))),
        () => undefined,
      );
    void loadKeeper();
    addEventListener(LOST_SCRIPT, loseScript);
  }, [navigate, submit]);
  useLayoutEffect(() => keeper?.settle(), [location]);
}

/** Prevents that the router loads the document again, which over a dead line ends on the browser's own error page. */
function loseScript(event: Event): void {
  event.preventDefault();
  void loadKeeper().then(() => keeper?.loseScript());
}

/** Opens a page as a document; says so where the shop cannot be reached. So pages are opened while the keeper does not come. */
async function openDocument(request: Request): Promise<void> {
  const canOpen = await isReachable();
  if (request.signal.aborted) return;
  if (canOpen) return location.assign(request.url);
  const action = { label: noPageTexts.tryAgain, run: () => void openDocument(request) };
  showToast(noPageTexts.noConnection, { isError: true, stays: true, action });
}
