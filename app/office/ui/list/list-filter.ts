import { useEffect, useLayoutEffect, useRef, type FormEvent, type RefObject } from "react";
import { useNavigate, useNavigationType } from "react-router";
import { pendingUrl } from "#app/shared/ui/requests/keep-screen.ts";

const TYPING_PAUSE_MS = 300;

type ListFilterOptions = {
  form: RefObject<HTMLFormElement | null>;
  path: string;
  query: string;
  /** Makes any fields a query of the first page: "" or "?…". */
  toQuery: (fields: URLSearchParams) => string;
  /** Names of the fields that apply at once; the search field is `q`, all others wait for Apply. */
  instant: readonly string[];
};
type Handlers = {
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type Cause = "typing" | "choice" | "start";

/** Loads the list at a change or on submit; Back restores the fields. Each search is a history entry; letters in a row share one. */
export function useListFilter({ form, path, query, toQuery, instant }: ListFilterOptions): Handlers {
  const navigate = useNavigate();
  const isByHistory = useNavigationType() === "POP";
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirst = useRef(true);
  // A pause in typing may end after another list was shown.
  const shownQuery = useRef(query);
  const requestedQuery = useRef(query);
  // On a slow phone the address, and much later the list, follow the typing: any of these may be shown now.
  const typed = useRef(new Set<string>());
  const load = (fields: URLSearchParams, cause: Cause): void => {
    const nextQuery = toQuery(fields);
    const isShown = nextQuery === shownQuery.current;
    if (isShown && nextQuery === requestedQuery.current) return;
    const { search } = location;
    const isSame = cause === "typing" && typed.current.has(typed.current.has(search) ? search : shownQuery.current);
    if (!isSame) typed.current.clear();
    if (cause === "typing") typed.current.add(nextQuery);
    requestedQuery.current = nextQuery;
    void navigate(path + nextQuery, {
      replace: isSame || isShown || cause === "start",
      preventScrollReset: true,
    });
  };
  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const loadNow = (cause: Cause, before?: string): void => {
    stop();
    if (!form.current || (cause === "typing" && isReplaced(before))) return;
    const fields = readFields(form.current);
    const next = new URLSearchParams(shownQuery.current);
    for (const name of ["q", ...instant]) next.set(name, fields.get(name) ?? "");
    load(next, cause);
  };
  useEffect(() => stop, []);
  // Before the painted fields can be used: a choice made then would count as one made before hydration.
  useLayoutEffect(() => {
    shownQuery.current = query;
    // Applies what was typed or chosen before hydration.
    if (isFirst.current) loadNow("start");
    else {
      // Keeps text being typed; shows the values that Back restores.
      if (isByHistory) typed.current.clear();
      const isTyping = timer.current !== undefined || typed.current.size > 0;
      if (!isTyping) requestedQuery.current = query;
      showInFields(form.current, ["q", ...instant], { params: new URLSearchParams(query), isTyping });
    }
    isFirst.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new address may touch the fields
  }, [query]);
  return {
    onChange: ({ target }) => {
      stop();
      if (target instanceof HTMLInputElement && target.name === "q")
        timer.current = setTimeout(loadNow, TYPING_PAUSE_MS, "typing", pendingUrl()?.href);
      if (target instanceof HTMLSelectElement && instant.includes(target.name)) loadNow("choice");
    },
    onSubmit: (event) => {
      event.preventDefault();
      stop();
      load(readFields(event.currentTarget), "choice");
    },
  };
}

/** Whether a page, dialog or form was requested after the last letter, unlike `before` it; the list would cancel that. */
function isReplaced(before?: string): boolean {
  const pending = pendingUrl()?.href;
  return pending !== undefined && pending !== before;
}

function readFields(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return new URLSearchParams(texts);
}

type Shown = { readonly params: URLSearchParams; readonly isTyping: boolean };

function showInFields(form: HTMLFormElement | null, names: readonly string[], { params, isTyping }: Shown): void {
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    const isBusy = isTyping && field === document.activeElement;
    if (field instanceof HTMLInputElement && !isBusy) field.value = params.get(name) ?? "";
    if (field instanceof HTMLSelectElement) showChoice(field, params.get(name) ?? "");
  }
}

/** "All Time" is its own choice: without a parameter the first choice is shown, never an empty select. */
function showChoice(field: HTMLSelectElement, value: string): void {
  field.value = value;
  if (field.selectedIndex < 0) field.selectedIndex = 0;
}
