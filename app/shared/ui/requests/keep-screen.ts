import { useEffect, useLayoutEffect } from "react";
import {
  createContext,
  RouterContextProvider,
  useLocation,
  useNavigate,
  useSubmit,
  createPath,
  useNavigation,
} from "react-router";
import type { HydratedRouterProps } from "react-router/dom";
import { showToast } from "../feedback/toasts.tsx";
import { noPageTexts } from "../messages.ts";
import { isReachable } from "./dead-line.ts";
import { LOST_SCRIPT } from "./lost-script.ts";
import { untilReplaced, type Navigation, type Origin, type Results, type ScreenKeeper } from "./request-failure.ts";

const origin = createContext<Origin>(null);
let starting: Origin = null;
let current: Navigation | null = null;
let keeper: ScreenKeeper | null = null;
let presses: Presses | null = null;
/** A failed load is retried with the next request; null until the page has mounted. */
let loadKeeper: (() => Promise<unknown>) | null = null;

/** The router creates the context of its requests before `call` returns. */
async function watched(cause: Navigation | "fetcher", call: () => Promise<unknown>): Promise<void> {
  keeper?.begin(cause);
  starting = cause;
  const done = call();
  starting = null;
  await done;
  keeper?.end(cause);
}

/** Records the cause of each of the router's requests. */
export const routerOptions: Required<Pick<HydratedRouterProps, "instrumentations" | "getContext">> = {
  instrumentations: [
    {
      router: (router) =>
        router.instrument({
          async navigate(call, { to, formMethod, formData }) {
            if (typeof to === "number") return void (await call());
            const own = (current = { to, sends: formMethod === "post" });
            if (own.sends && formData) presses?.mark(to, formData);
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

/** Marks forms by a key just before they are sent, and follows them until their answer. */
type Presses = {
  mark(to: string, form: FormData): void;
  follow(request: Request, send: () => Promise<Results>): Promise<Results>;
};

/** Root middleware of the browser: keeps the current screen when a request fails (see `failed-requests.ts`). */
export async function keepScreen({ request, context }: Args, send: () => Promise<Results>): Promise<Results> {
  const cause = context.get(origin);
  const isPress = request.method !== "GET" && cause !== "fetcher";
  const next = () => (isPress && presses ? presses.follow(request, send) : send());
  if (cause && cause !== "fetcher") cause.url ??= request.url;
  if (!keeper) await loadKeeper?.();
  if (keeper) return keeper.watch({ request, context, cause }, next);
  if (!loadKeeper || !isOpening(cause)) return next();
  void openDocument(request);
  return untilReplaced(request.signal);
}

const isOpening = (cause: Origin): boolean => cause !== null && cause !== "fetcher" && !cause.sends;

/** The pending navigation's address or null, known before React renders its start. */
export const pendingUrl = (): URL | null => (current?.url ? new URL(current.url) : null);

export const stopWaiting = (): void => keeper?.stop();

/** The router hands its own form to `mark`, before it makes the request. */
export const keyPresses = (next: Presses): void => void (presses = next);

export const watchWith = (next: ScreenKeeper): void => void (keeper = next);

/** Loads the keeper after hydration: once the connection is lost it is too late. */
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

/** Stops the router from reloading, which without a connection ends on the browser's error page. */
function loseScript(event: Event): void {
  event.preventDefault();
  // At once: the navigation may end before anything that is awaited here.
  if (keeper) keeper.loseScript();
  else void loadKeeper?.().then(() => keeper?.loseScript());
}

/** Used while the keeper has not loaded; shows a notice when the shop is unreachable. */
async function openDocument(request: Request): Promise<void> {
  const canOpen = await isReachable();
  if (request.signal.aborted) return;
  if (canOpen) return location.assign(request.url);
  const action = { label: noPageTexts.tryAgain, run: () => void openDocument(request) };
  showToast(noPageTexts.noConnection, { isError: true, stays: true, action });
}

/** Returns a reader of the pending page's address or null; handlers call it, as the next event may precede React's rendering. */
export function usePendingUrl(): () => URL | null {
  const { location } = useNavigation();
  return () => pendingUrl() ?? (location ? new URL(createPath(location), window.location.origin) : null);
}
