import { useEffect, useEffectEvent, useState } from "react";
import { nextOption, NO_OPTION } from "#app/rooms/catalog/gallery/gallery.ts";

type ComboboxProps = {
  input: HTMLInputElement;
  listId: string;
  keys: readonly string[];
  onType: () => void;
  onFocus: () => void;
};

export type Combobox = {
  readonly isOpen: boolean;
  /** Whether it would be open if it had options. */
  readonly isRequested: boolean;
  readonly close: () => void;
  readonly option: (key: string) => {
    readonly id: string;
    readonly role: "option";
    readonly tabIndex: -1;
    readonly "aria-selected": boolean;
    readonly onPointerMove: () => void;
  };
};

const isOfText = ({ isComposing, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  isComposing || shiftKey || ctrlKey || metaKey;
/** These keys move within the text: Enter then submits the text again. */
const TEXT_KEYS = ["Home", "End", "ArrowLeft", "ArrowRight"];

/** Turns a text field into a combobox (WAI-ARIA): focus stays in the field; the active option survives changes of the list. */
export function useCombobox({ input, listId, keys, onType, onFocus }: ComboboxProps): Combobox {
  const [isRequested, setRequested] = useState(() => document.activeElement === input);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const isOpen = isRequested && keys.length > 0;
  const active = isOpen && activeKey !== null ? keys.indexOf(activeKey) : NO_OPTION;
  const optionId = (at: number): string => `${listId}-${at}`;
  const activeId = active === NO_OPTION ? null : optionId(active);
  const show = (isShown: boolean): void => {
    setRequested(isShown);
    setActiveKey(null);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (isOfText(event)) return;
    const next = nextOption(event.key, active, keys.length);
    if (next !== null) {
      setRequested(true);
      setActiveKey(keys[next] ?? null);
    } else if (event.key === "Escape" && isOpen) show(false);
    else if (event.key === "Enter" && activeId) document.getElementById(activeId)?.click();
    else return TEXT_KEYS.includes(event.key) ? setActiveKey(null) : undefined;
    event.preventDefault();
  };
  useFieldEvents(input, {
    focus: () => {
      onFocus();
      show(true);
    },
    blur: () => show(false),
    click: () => setRequested(true),
    input: () => {
      onType();
      show(true);
    },
    keydown: handleKey,
  });
  useFieldState(input, { listId, isOpen, activeId });
  return {
    isOpen,
    isRequested,
    close: () => show(false),
    option: (key) => ({
      id: optionId(keys.indexOf(key)),
      role: "option",
      tabIndex: -1,
      "aria-selected": key === activeKey,
      onPointerMove: () => setActiveKey(key),
    }),
  };
}

const EVENTS = ["focus", "blur", "click", "input"] as const;
type FieldEvents = Record<(typeof EVENTS)[number], () => void> & { keydown: (event: KeyboardEvent) => void };

function useFieldEvents(input: HTMLInputElement, events: FieldEvents): void {
  const handle = useEffectEvent((type: (typeof EVENTS)[number]) => events[type]());
  const handleKey = useEffectEvent((event: KeyboardEvent) => events.keydown(event));
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of EVENTS) input.addEventListener(type, () => handle(type), { signal });
    input.addEventListener("keydown", (event) => handleKey(event), { signal });
    // Picks up what was typed before hydration.
    if (document.activeElement === input && input.value !== "") handle("input");
    return () => leaving.abort();
  }, [input]);
}

type FieldState = { listId: string; isOpen: boolean; activeId: string | null };

function useFieldState(input: HTMLInputElement, { listId, isOpen, activeId }: FieldState): void {
  useEffect(() => {
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", listId);
    input.setAttribute("aria-expanded", String(isOpen));
    for (const [name, id] of [
      ["aria-owns", isOpen ? listId : null],
      ["aria-activedescendant", activeId],
    ] as const)
      if (id === null) input.removeAttribute(name);
      else input.setAttribute(name, id);
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [input, listId, isOpen, activeId]);
}
