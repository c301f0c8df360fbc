import { act, type ComponentType } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { routerOptions, watchWith } from "#app/shared/ui/requests/keep-screen.ts";
import { keptRouter } from "./kept-screens.ts";
import { mounted } from "./mounted.tsx";

/** Ends what another test left pending: files of one process share the module that knows it. */
export const nothingPending = (): Promise<void> =>
  createMemoryRouter([{ path: "*" }], routerOptions).navigate("/nothing");

/** A screen that renders nothing, at this address; every page that it opens stays pending until the end. Timers are the test's. */
export async function pendingScreens(path: string, Component: ComponentType) {
  const ignored = (): void => undefined;
  await nothingPending();
  watchWith({
    begin: ignored,
    end: ignored,
    settle: ignored,
    stop: ignored,
    loseScript: ignored,
    watch: (_, next) => next(),
  });
  const router = keptRouter(
    path,
    [
      { id: "screen", path: path.slice(1), Component, loader: () => new Promise(ignored) },
      { id: "other", path: "*", loader: () => new Promise(ignored) },
    ],
    { screen: null },
  );
  const unmount = await mounted(<RouterProvider router={router} />);
  vi.stubGlobal("location", { origin: "http://localhost", pathname: path, search: "" });
  /** The address of the page under way; null without one. */
  const opening = (): string | null => {
    const { location } = router.state.navigation;
    return location ? location.pathname + location.search : null;
  };
  const open = (to: string) => act(async () => void router.navigate(to));
  const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const end = async (): Promise<void> => {
    await unmount();
    await nothingPending();
  };
  return { open, opening, later, end };
}
