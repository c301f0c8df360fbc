import { createMemoryRouter, createPath, data, type MiddlewareFunction, type RouteObject } from "react-router";
import type { Around } from "#app/shared/ui/requests/around-page.ts";
import { keeperOf } from "#app/shared/ui/requests/failed-requests.ts";
import { keepScreen, routerOptions, watchWith } from "#app/shared/ui/requests/keep-screen.ts";

export type Answer = () => unknown;
/** A request over a dead line. */
export const lost: Answer = () => {
  throw new TypeError("Failed to fetch");
};
/** An answer with this status that does not come from the router. */
export const answered = (status: number, body: string) => (): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's shape of an answer without its mark
  throw { status, statusText: "", data: body, internal: false };
};

type ShownNotice = { text: string; label: string | undefined; run: () => void };
type Replaced = Partial<Pick<Around, "sendOnce" | "served">>;

/** A shop of these screens behind the keeper; it begins at `path` with the data of the screen there, by id. */
export const keptRouter = (path: string, children: RouteObject[], loaderData: Record<string, unknown>) =>
  createMemoryRouter(
    [{ id: "root", path: "/", loader: () => null, middleware: [keepScreen as MiddlewareFunction], children }],
    { initialEntries: [path], hydrationData: { loaderData: { root: null, ...loaderData } }, ...routerOptions },
  );

/** A shop of two screens with answers chosen by the test, behind the keeper. */
export function screens(replaced: Replaced = {}) {
  const notices: ShownNotice[] = [];
  const calls: string[] = [];
  const answers: { save: Answer; list: Answer; other: Answer } = {
    save: () => data({ problem: "Name is required" }, 400),
    list: () => "list",
    other: () => "other",
  };
  /** The forms as they arrived. */
  const posts: Promise<FormData>[] = [];
  const save = ({ request }: { request: Request }) => {
    posts.push(request.clone().formData());
    return answering("save")();
  };
  const answering = (name: keyof typeof answers) => () => {
    calls.push(name);
    return answers[name]();
  };
  let instead: (() => void) | null = null;
  const page = {
    place: 0,
    isReachable: false,
    opened: [] as (string | null)[],
    leave: async (_: () => void): Promise<boolean> => false,
  };
  const router = keptRouter(
    "/admin",
    [
      { id: "list", path: "admin", loader: answering("list"), action: save },
      { id: "other", path: "other", loader: answering("other") },
    ],
    { list: "list" },
  );
  let shown = router.state.location;
  const here = (): string => createPath(router.state.location);
  const stays = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
  const around: Around = {
    notify(text, action) {
      const notice = { text, label: action?.label, run: action?.run ?? (() => undefined) };
      notices.push(notice);
      return () => void (notices.includes(notice) && notices.splice(notices.indexOf(notice), 1));
    },
    sendOnce: () => ({ mark: () => undefined, next: () => undefined }),
    showLoading: () => undefined,
    holdForms(run) {
      instead = run;
      return () => (instead = null);
    },
    hasDialog: () => false,
    here,
    place: () => page.place,
    navigate: (path, options) => void router.navigate(path, options),
    go(steps) {
      page.place += steps;
      void router.navigate(steps);
    },
    stay: (hasAnswer) =>
      void router.navigate(here(), { ...stays, ...(hasAnswer && { formMethod: "post", formData: new FormData() }) }),
    served: () => ({ answer: null, errors: {} }),
    onLeave: (handle) => void (page.leave = handle),
    isReachable: async () => page.isReachable,
    open: (path) => void page.opened.push(path),
    ...replaced,
  };
  const keeper = keeperOf(around);
  watchWith(keeper);
  // As the page's root does after rendering another location.
  router.subscribe(({ location }) => {
    if (location !== shown) queueMicrotask(() => keeper.settle());
    shown = location;
  });
  const send = (): Promise<void> => router.navigate("/admin", { formMethod: "post", formData: new FormData() });
  return { router, notices, calls, posts, answers, send, page, held: () => instead, go: around.go, keeper };
}
