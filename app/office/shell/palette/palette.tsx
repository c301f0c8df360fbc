import { LoaderCircle, Search, X } from "lucide-react";
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from "react";
import { Form } from "react-router";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { closesOnOutsideClick } from "#app/shared/ui/feedback/dialog.tsx";
import { TERM_MAX } from "./search-items.ts";
import { optionId, SearchResults } from "./search-results.tsx";
import { searchTexts } from "./texts.ts";
import { usePalette, type Palette as PaletteState } from "./use-palette.ts";

const LIST = "palette-list";

type PaletteProps = {
  role: Role;
  dialog: RefObject<HTMLDialogElement | null>;
  box: RefObject<HTMLInputElement | null>;
};

export function Palette({ role, dialog, box }: PaletteProps) {
  const palette = usePalette(role);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label={searchTexts.title}
      onClose={() => palette.search("")}
      {...closesOnOutsideClick()}
    >
      <Form action="/admin/search" role="search" className="palette-head">
        <Search size={18} />
        <Box palette={palette} box={box} />
        {palette.isAsking && <LoaderCircle size={18} className="spinner" />}
        <button type="button" className="admin-action" aria-label={searchTexts.close} onClick={close}>
          <X size={18} />
        </button>
      </Form>
      <SearchResults
        id={LIST}
        groups={palette.groups}
        active={palette.active}
        onPoint={palette.setActive}
        onDone={close}
      />
      {palette.hasFailed && <Note>{searchTexts.failed}</Note>}
      <p role="status" className={palette.count === 0 ? "palette-note" : "sr-only"}>
        {statusOf(palette)}
      </p>
      <p aria-hidden="true" className="palette-keys">
        {searchTexts.keys}
      </p>
    </dialog>
  );
}

function Box({ palette, box }: { palette: PaletteState; box: RefObject<HTMLInputElement | null> }) {
  const { count, active } = palette;
  const handleKey = (event: KeyboardEvent): void => {
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") palette.setActive((active + 1) % count);
    else if (event.key === "ArrowUp") palette.setActive((active - 1 + count) % count);
    else if (event.key === "Enter") document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={box}
      name="q"
      type="text"
      role="combobox"
      aria-label={searchTexts.label}
      aria-expanded={count > 0}
      aria-controls={LIST}
      aria-owns={LIST}
      aria-autocomplete="list"
      aria-activedescendant={count > 0 ? optionId(active) : undefined}
      autoComplete="off"
      maxLength={TERM_MAX}
      placeholder={searchTexts.placeholder}
      value={palette.typed}
      onChange={({ currentTarget }: FormEvent<HTMLInputElement>) => palette.search(currentTarget.value)}
      onFocus={palette.look}
      onKeyDown={handleKey}
    />
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="palette-note">{children}</p>;

function statusOf({ isAsking, count }: PaletteState): string {
  if (count > 0) return isAsking ? "" : searchTexts.count({ count });
  return isAsking ? searchTexts.searching : searchTexts.none;
}
