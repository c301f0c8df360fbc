/** The switch that is off in a browser where single keys shall do nothing (WCAG 2.1.4). */
export const SHORTCUTS_SWITCH = "shortcuts";

/** The part of a key event that is looked at. */
export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat"> & {
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
};
/** The focused element: its tag, its type when it is an input, and whether its text can be edited. */
export type Place = { readonly tagName: string; readonly type?: string; readonly isContentEditable?: boolean };

const WALKS = ["j", "k"];
const NOT_TYPED_IN = ["checkbox", "radio", "button", "submit", "reset", "range", "color", "file"];

/**
 * The single key that was pressed as a shortcut, in lower case; null while one writes or chooses in a field, with Ctrl, Cmd or
 * Alt, or when something else has used it. A key that is held down walks on and does nothing else.
 */
export function shortcutOf(event: Pressed, place: Place): string | null {
  if (isForOthers(event) || isWrittenIn(place) || event.key.length !== 1 || event.key === " ") return null;
  // Shift and a letter are left to others; Shift is part of "?" and, on some keyboards, of "/".
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
