import { useLocation } from "react-router";

/** The part of an entry's state that carries a screen's key on when a failed navigation replaces the entry by itself. */
type ScreenState = { readonly screen?: string } | null;
/** An entry as React Router keeps it in the browser's history. */
type Entry = { readonly key?: string; readonly usr?: ScreenState } | null;

/** What React Router calls the key of a document's first entry, which keeps none in the history. */
const FIRST_KEY = "default";

/** The state for the entry that replaces this one: the same, with the key of its screen. */
export const keptState = (entry: Entry): ScreenState => ({
  ...entry?.usr,
  screen: entry?.usr?.screen ?? entry?.key ?? FIRST_KEY,
});

/** The key of the screen that is shown. Unlike the key of its entry it stays when a navigation fails. */
export function useScreenKey(): string {
  const { key, state } = useLocation();
  return (state as ScreenState)?.screen ?? key;
}
