import { LoaderCircle, Search, X } from "lucide-react";
import { useState, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import { Form } from "react-router";
import type { Role } from "../../../shared/kernel/permissions.ts";
import { closesOnOutsideClick } from "../../../shared/ui/dialog.tsx";
import { ownItems, readTerm, TERM_MAX } from "./search-items.ts";
import { optionId, SearchResults } from "./search-results.tsx";
import { searchTexts } from "./search-texts.ts";
import { useRecords } from "./use-records.ts";

const LIST = "palette-list";
/** Where each key leads from one of so many options; the ends meet. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

type PaletteProps = {
  role: Role;
  dialog: RefObject<HTMLDialogElement | null>;
  box: RefObject<HTMLInputElement | null>;
};

/** The search as a dialog: what is typed finds screens and actions at once and records after a moment (A-SHELL-20, R-131). */
export function Palette({ role, dialog, box }: PaletteProps) {
  const [term, setTerm] = useState("");
  const [active, setActive] = useState(0);
  const [records, ask] = useRecords();
  const { screens, actions } = ownItems(role, term);
  const groups = [screens, ...records.groups, actions].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const handleClose = (): void => {
    if (box.current) box.current.value = "";
    setTerm("");
    setActive(0);
    ask("");
  };
  const isAsking = records.term !== term;
  const handleInput = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    const typed = readTerm(currentTarget.value);
    setTerm(typed);
    setActive(0);
    ask(typed);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (move) setActive((at) => move(at, count));
    else if (event.key === "Enter") document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };
  const closing = closesOnOutsideClick();
  return (
    <dialog ref={dialog} className="dialog palette" aria-label={searchTexts.title} onClose={handleClose} {...closing}>
      <Form action="/admin/search" role="search" className="palette-head">
        <Search size={18} />
        <input
          ref={box}
          name="q"
          type="text"
          role="combobox"
          aria-label={searchTexts.label}
          aria-expanded={count > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(active) : undefined}
          autoComplete="off"
          maxLength={TERM_MAX}
          placeholder={searchTexts.placeholder}
          onInput={handleInput}
          onKeyDown={handleKey}
        />
        {isAsking && <LoaderCircle size={18} className="spinner" />}
        <button
          type="button"
          className="admin-action"
          aria-label={searchTexts.close}
          onClick={() => dialog.current?.close()}
        >
          <X size={18} />
        </button>
      </Form>
      <SearchResults
        id={LIST}
        groups={groups}
        active={active}
        onPoint={setActive}
        onDone={() => dialog.current?.close()}
      />
      {records.hasFailed && <p className="palette-note">{searchTexts.failed}</p>}
      <p role="status" className={count === 0 ? "palette-note" : "sr-only"}>
        {statusOf({ isAsking, count })}
      </p>
      <p aria-hidden="true" className="palette-keys">
        {searchTexts.keys}
      </p>
    </dialog>
  );
}

function statusOf({ isAsking, count }: { isAsking: boolean; count: number }): string {
  if (count > 0) return isAsking ? "" : searchTexts.count(count);
  return isAsking ? searchTexts.searching : searchTexts.none;
}
