import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { Keyboard } from "lucide-react";
import { useEffect, useState } from "react";
import { Dialog } from "#app/shared/ui/feedback/dialog.tsx";
import { useStoredSwitch } from "#app/shared/ui/stored-switch.ts";
import { rememberRow, leaveSearch, pageKeys, pressKey } from "./row-keys.ts";
import { shortcutTexts as texts } from "./texts.ts";
import { SHORTCUTS_SWITCH, shortcutOf } from "./shortcuts.ts";

/** Single keys for lists with their help, opened by `?`, its button, or the search (WCAG 2.1.4). */
export function Shortcuts() {
  const [stored, turn] = useStoredSwitch(SHORTCUTS_SWITCH);
  const isOn = stored ?? false;
  const key = useScreenKey();
  // Open at one history entry: moving to another closes it.
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
        {isOpen && <Help isOn={isOn} onToggle={() => turn(!isOn)} />}
      </Dialog>
    </>
  );
}

function listen(help: () => void): () => void {
  const handleKey = (event: KeyboardEvent): void => {
    // A dialog over the page has its own keys.
    if (document.querySelector("dialog[open], [popover]:popover-open")) return;
    const place = event.target instanceof HTMLElement ? event.target : document.body;
    const key = shortcutOf(event, place);
    if (key === "?") help();
    else if (!(key === null ? leaveSearch(event) : pressKey(key))) return;
    event.preventDefault();
  };
  addEventListener("keydown", handleKey);
  addEventListener("focusin", rememberRow);
  return () => {
    removeEventListener("keydown", handleKey);
    removeEventListener("focusin", rememberRow);
  };
}

function Help({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const own = pageKeys(texts.list);
  return (
    <div className="shortcuts">
      <label className="shortcuts-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={onToggle}
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
