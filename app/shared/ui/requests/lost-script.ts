/** Dispatched on the window when a page's script fails to load; the document reloads unless prevented. */
export const LOST_SCRIPT = "lostscript";
