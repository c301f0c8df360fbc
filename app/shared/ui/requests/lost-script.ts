/** Dispatched on the window when the script of a page did not come; the document is loaded again unless that is prevented. */
export const LOST_SCRIPT = "lostscript";
