import { createMemoryRouter, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import type { Around } from "#app/shared/ui/around-router.ts";
import { keeperOf } from "#app/shared/ui/failed-requests.ts";

export type Answer = () => unknown;
/** A request over a dead line. */
export const lost: Answer = () => {
  throw new TypeError("Failed to fetch");
};
/** An answer of this status that is none of the router. */
export const answered = (status: number, body: string) => (): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- what the router makes of an answer without its mark
  throw new ErrorResponse(status, "", body);
};

/** A shop of two screens whose answers the test chooses, seen through the keeper. */
export function screens() {
  const told: { text: string; label: string | undefined; run: () => void }[] = [];
  const answers: { save: Answer; list: Answer; other: Answer } = {
    save: () => data({ problem: "Name is required" }, 400),
    list: () => "list",
    other: () => "other",
  };
  let instead: (() => void) | null = null;
  const page = {
    place: 0,
    isReachable: false,
    opened: [] as (string | null)[],
    loseScript: () => false,
    leave: async (_: () => void): Promise<boolean> => false,
  };
  const around: Around = {
    tell(text, action) {
      const said = { text, label: action?.label, run: action?.run ?? (() => undefined) };
      told.push(said);
      return () => void (told.includes(said) && told.splice(told.indexOf(said), 1));
    },
    sendOnce: () => undefined,
    showLoading: () => undefined,
    holdForms(run) {
      instead = run;
      return () => (instead = null);
    },
    hasDialog: () => false,
    place: () => page.place,
    onScriptLost: (handle) => void (page.loseScript = handle),
    onLeave: (handle) => void (page.leave = handle),
    isReachable: async () => page.isReachable,
    open: (path) => void page.opened.push(path),
  };
  const router = createMemoryRouter(
    [
      {
        id: "root",
        path: "/",
        middleware: [async (args, next) => keeper.watch(args, next as Parameters<typeof keeper.watch>[1])],
        children: [
          { id: "list", path: "admin", loader: () => answers.list(), action: () => answers.save() },
          { id: "other", path: "other", loader: () => answers.other() },
        ],
      },
    ],
    { initialEntries: ["/admin"], hydrationData: { loaderData: { root: null, list: "list" } } },
  );
  const keeper = keeperOf(router, around);
  const send = (): Promise<void> => router.navigate("/admin", { formMethod: "post", formData: new FormData() });
  return { router, keeper, told, answers, send, page, held: () => instead };
}
