import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import type { ScreenKeeper } from "./screen-keeper.ts";

let keeper: ScreenKeeper | null = null;

/** Root middleware of the browser: keeps the present screen when a request fails (see `failed-requests.ts`). */
export const keepScreen: ScreenKeeper["watch"] = (args, next) => (keeper ? keeper.watch(args, next) : next());

/** Ends the navigation that is under way: what is open and typed stays as it is. */
export const stopWaiting = (): void => keeper?.stop();

/** Loads the code that keeps the screen as soon as the page is alive: once the line is dead it is too late. */
export function useKeptScreen(): void {
  const router = use(DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    import("./failed-requests.ts").then(
      ({ keeperOf }) => (keeper ??= keeperOf(router)),
      () => undefined,
    );
  }, [router]);
}
