import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { Search } from "lucide-react";
import { useEffect, useRef, type FormEvent } from "react";
import { Form, Link } from "react-router";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { Palette } from "./palette.tsx";
import { TERM_MAX } from "./search-items.ts";
import { searchTexts } from "./texts.ts";

export function CommandSearch({ role }: { role: Role }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const open = (): void => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    box.current?.focus();
    box.current?.select();
  };
  const key = useScreenKey();
  useEffect(() => dialog.current?.close(), [key]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  const handleTyping = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void => {
    if ("isComposing" in nativeEvent && nativeEvent.isComposing) return;
    open();
    if (box.current) typeInto(box.current, currentTarget.value);
    currentTarget.value = "";
  };
  return (
    <>
      <Form action="/admin/search" role="search" className="header-search">
        <Search size={18} />
        <input
          type="search"
          name="q"
          maxLength={TERM_MAX}
          autoComplete="off"
          aria-label={searchTexts.label}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={searchTexts.placeholder}
          onClick={open}
          onInput={handleTyping}
        />
        <kbd aria-hidden="true">{searchTexts.ctrlK}</kbd>
      </Form>
      <Link
        to="/admin/search"
        className="admin-action header-search-link"
        aria-label={searchTexts.title}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        <Search size={20} />
      </Link>
      <Palette role={role} dialog={dialog} box={box} />
    </>
  );
}

function typeInto(box: HTMLInputElement, text: string): void {
  box.setRangeText(text, 0, box.value.length, "end");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
