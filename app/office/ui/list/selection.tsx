import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useSubmit } from "react-router";

export type Selection = {
  id?: string;
  /** A new value starts anew with the rows' own ticks. */
  round?: string;
  /** More than this many cannot be done at once, so it is not offered. */
  most?: number;
  /** A new value clears the selection, because something was done with it. */
  resetOn?: string | null;
  label: string;
  texts: {
    readonly selectPage: string;
    /** The label once all are selected; defaults to the same. */
    readonly deselectPage?: string;
    readonly selected: (values: { count: number }) => string;
    /** Needed where the filter can match more rows than the page has. */
    readonly selectMatching?: (values: { total: number }) => string;
  };
  /** Enter on a row's checkbox runs the first of them. */
  buttons: ReactNode;
};
type SelectionProps = Selection & {
  action: string;
  total: number;
  shown: number;
  count: ReactNode;
  children: ReactNode;
};

/** Rows with checkboxes (`name="id"`, or "chosen" with a version) and bulk actions, by CSS alone; with script arrow keys move and tick. */
export function AdminSelection({ id, label, texts, buttons, count, children, ...list }: SelectionProps) {
  const { form, selected, isMatching, look, tickAll, matchAll, send } = useSelection(list);
  const { action, total, shown, most = Infinity } = list;
  const mayMatchAll = selected === shown && total > shown && total <= most && !isMatching;
  return (
    // A browser that restores ticks after a reload may tick rows that were not selected.
    <form
      id={id}
      ref={form}
      method="post"
      action={action}
      autoComplete="off"
      className="selection"
      onChange={look}
      onSubmit={send}
    >
      <div className="selection-line">
        <PageBox selected={selected} shown={shown} texts={texts} onTick={tickAll} />
        <div className="selection-count">{count}</div>
        <div className="selection-bar" role="group" aria-label={label}>
          <p role="status" className="selection-number">
            {selected > 0 && texts.selected({ count: isMatching ? total : selected })}
          </p>
          {isMatching && <input type="hidden" name="scope" value="matching" />}
          {mayMatchAll && texts.selectMatching && (
            <button type="button" className="row-action" onClick={matchAll}>
              {texts.selectMatching({ total })}
            </button>
          )}
          <span className="selection-buttons">{buttons}</span>
        </div>
      </div>
      {children}
    </form>
  );
}

type PageBoxProps = {
  selected: number;
  shown: number;
  texts: SelectionProps["texts"];
  onTick: (isTicked: boolean) => void;
};

function PageBox({ selected, shown, texts, onTick }: PageBoxProps) {
  const isAll = shown > 0 && selected === shown;
  return (
    <label className="tick selection-all">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span className="sr-only">{isAll ? (texts.deselectPage ?? texts.selectPage) : texts.selectPage}</span>
    </label>
  );
}

function useSelection({ action, shown, resetOn }: Pick<SelectionProps, "action" | "shown" | "resetOn">) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [selected, setSelected] = useState(0);
  const [isMatching, setMatching] = useState(false);
  const look = (): void => {
    setSelected(boxesOf(form.current).filter((box) => box.checked).length);
    setMatching(false);
  };
  const tickAll = (isTicked: boolean): void => {
    for (const box of boxesOf(form.current)) box.checked = isTicked;
    look();
  };
  // Counts boxes ticked before hydration and those of a new page of rows.
  useEffect(look, [shown, action]);
  useEffect(() => {
    if (form.current?.querySelector(".selection-all input:checked")) tickAll(true);
  }, []);
  useEffect(() => {
    const rows = form.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Enter") act(event, rows);
      else walk(event, boxesOf(rows), look);
    };
    rows?.addEventListener("keydown", onKey);
    return () => rows?.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    if (resetOn) tickAll(false);
  }, [resetOn]);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // A button with its own address requests a file, which the browser saves.
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    void submit(submitter ?? event.currentTarget, { method: "post", action, preventScrollReset: true });
  };
  return { form, selected, isMatching, look, tickAll, matchAll: () => setMatching(true), send };
}

/** Otherwise the browser would choose a button elsewhere that names the form, such as "Export". */
function act(event: KeyboardEvent, rows: HTMLFormElement | null): void {
  if (!boxesOf(rows).some((box) => box === event.target)) return;
  event.preventDefault();
  rows?.querySelector<HTMLButtonElement>(".selection-buttons button")?.click();
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent, boxes: readonly HTMLInputElement[], look: () => void): void {
  const step = STEPS[event.key];
  const at = boxes.findIndex((box) => box === event.target);
  const next = step === undefined || at < 0 ? undefined : boxes[at + step];
  if (!next) return;
  event.preventDefault();
  if (event.shiftKey) next.checked = true;
  next.focus();
  look();
}

const boxesOf = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>("input[name=id], input[name=chosen]") ?? []),
];
