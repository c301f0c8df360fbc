/** Off in a browser where single keys must do nothing (WCAG 2.1.4). */
export const SHORTCUTS_SWITCH = "shortcuts";

export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat"> & {
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
};
export type Place = { readonly tagName: string; readonly type?: string; readonly isContentEditable?: boolean };

const WALKS = ["j", "k"];
const NOT_TYPED_IN = ["checkbox", "radio", "button", "submit", "reset", "range", "color", "file"];

/** The shortcut in lower case; null while typing, with Ctrl, Cmd or Alt, or when handled. A held key repeats only to move. */
export function shortcutOf(event: Pressed, place: Place): string | null {
  if (isForOthers(event) || isWrittenIn(place) || event.key.length !== 1 || event.key === " ") return null;
  // Other shortcuts use Shift and a letter; Shift is part of "?" and, on some keyboards, of "/".
  const key = event.shiftKey ? event.key : event.key.toLowerCase();
  if (event.repeat && !WALKS.includes(key)) return null;
  return key;
}

const isForOthers = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: Pressed): boolean =>
  ctrlKey || metaKey || altKey || isComposing || defaultPrevented;

function isWrittenIn({ tagName, type = "text", isContentEditable = false }: Place): boolean {
  if (isContentEditable || tagName === "TEXTAREA" || tagName === "SELECT") return true;
  return tagName === "INPUT" && !NOT_TYPED_IN.includes(type);
}
