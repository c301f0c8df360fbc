import { useLocation } from "react-router";

/** Keeps a screen's key when a failed navigation replaces its entry. */
type ScreenState = { readonly screen?: string } | null;
type Entry = { readonly key?: string; readonly usr?: ScreenState } | null;

/** React Router's key of a document's first entry, which stores none. */
const FIRST_KEY = "default";

/** State for the entry that replaces this one, with its screen's key. */
export const keptState = (entry: Entry): ScreenState => ({
  ...entry?.usr,
  screen: entry?.usr?.screen ?? entry?.key ?? FIRST_KEY,
});

/** The current screen's key; unlike the entry's key it survives a failed navigation. */
export function useScreenKey(): string {
  const { key, state } = useLocation();
  return (state as ScreenState)?.screen ?? key;
}
