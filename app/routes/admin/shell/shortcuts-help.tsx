import { Keyboard } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { keepRow, leaveSearch, pageKeys, pressKey } from "./row-keys.ts";
import { areShortcutsOn, keepShortcuts, shortcutOf } from "./shortcuts.ts";
import { shortcutTexts as texts } from "./shortcut-texts.ts";

const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Single keys for the lists, with their help: opened by `?`, by its button, or from the search (WCAG 2.1.4). */
export function Shortcuts() {
  const isOn = useSyncExternalStore(
    follow,
    () => areShortcutsOn(localStorage),
    () => false,
  );
  const { key } = useLocation();
  // Open at one entry of the history: a step to another one closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  useEffect(() => (isOn ? listen(() => setOpenAt(key)) : undefined), [isOn, key]);
  return (
    <>
      <button
        type="button"
        className="admin-action shortcuts-button"
        aria-label={texts.title}
        aria-keyshortcuts={isOn ? "?" : undefined}
        onClick={() => setOpenAt(key)}
      >
        <Keyboard size={20} />
      </button>
      <Dialog id="shortcuts" title={texts.title} isOpen={isOpen} onClose={() => setOpenAt(null)}>
        {isOpen && <Help isOn={isOn} />}
      </Dialog>
    </>
  );
}

function listen(help: () => void): () => void {
  const handleKey = (event: KeyboardEvent): void => {
    // What lies over the page has its own keys.
    if (document.querySelector("dialog[open], [popover]:popover-open")) return;
    const place = event.target instanceof HTMLElement ? event.target : document.body;
    const key = shortcutOf(event, place);
    if (key === "?") help();
    else if (!(key === null ? leaveSearch(event) : pressKey(key))) return;
    event.preventDefault();
  };
  addEventListener("keydown", handleKey);
  addEventListener("focusin", keepRow);
  return () => {
    removeEventListener("keydown", handleKey);
    removeEventListener("focusin", keepRow);
  };
}

function Help({ isOn }: { isOn: boolean }) {
  const own = pageKeys();
  const toggle = (): void => {
    keepShortcuts(localStorage, !isOn);
    for (const listener of listeners) listener();
  };
  return (
    <div className="shortcuts">
      <label className="shortcuts-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={toggle}
          aria-describedby="shortcuts-hint"
        />
        {texts.switch}
      </label>
      <p id="shortcuts-hint" className="field-hint">
        {texts.switchHint}
      </p>
      {own.length > 0 && <Keys title={texts.here} keys={own} />}
      <Keys title={texts.everywhere} keys={texts.keys} />
    </div>
  );
}

type KeysProps = { title: string; keys: readonly (readonly [key: string, words: string])[] };

const Keys = ({ title, keys }: KeysProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <dl className="shortcuts-keys">
      {keys.map(([key, words]) => (
        <div key={key + words}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);
