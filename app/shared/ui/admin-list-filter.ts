import { useEffect, useRef, type FormEvent, type RefObject } from "react";
import { useNavigate } from "react-router";

const TYPING_PAUSE_MS = 300;

type Asking = {
  form: RefObject<HTMLFormElement | null>;
  /** The list's address without query. */
  path: string;
  /** What the list shows now, as the query of its first page. */
  query: string;
  /** Makes any fields a query of the first page: "" or "?…". */
  toQuery: (fields: URLSearchParams) => string;
  /** Names of the fields that act at once; the search field is `q`, all others wait for Apply. */
  instant: readonly string[];
};
type Handlers = {
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Goes to the asked list at a change or on submit, and shows in the fields what the address says after Back. */
export function useListFilter({ form, path, query, toQuery, instant }: Asking): Handlers {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirst = useRef(true);
  const ask = (fields: URLSearchParams): void => {
    const asked = toQuery(fields);
    if (asked !== query) void navigate(path + asked, { replace: true, preventScrollReset: true });
  };
  const askAtOnce = (): void => {
    if (!form.current) return;
    const [fields, known] = [readFields(form.current), new URLSearchParams(query)];
    for (const name of ["q", ...instant]) known.set(name, fields.get(name) ?? "");
    ask(known);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // What was typed or chosen before the script came is asked now.
    if (isFirst.current) askAtOnce();
    else showInFields(form.current, ["q", ...instant], new URLSearchParams(query));
    isFirst.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new address may touch the fields
  }, [query]);
  return {
    onChange: ({ target }) => {
      clearTimeout(timer.current);
      if (target instanceof HTMLInputElement && target.name === "q")
        timer.current = setTimeout(askAtOnce, TYPING_PAUSE_MS);
      if (target instanceof HTMLSelectElement && instant.includes(target.name)) askAtOnce();
    },
    onSubmit: (event) => {
      event.preventDefault();
      clearTimeout(timer.current);
      ask(readFields(event.currentTarget));
    },
  };
}

function readFields(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return new URLSearchParams(texts);
}

function showInFields(form: HTMLFormElement | null, names: readonly string[], asked: URLSearchParams): void {
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    const isTyping = field === document.activeElement && field instanceof HTMLInputElement;
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && !isTyping)
      field.value = asked.get(name) ?? "";
    // "All Time" is a choice with a name of its own: what is not asked is the first choice, never an empty select.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
  }
}
