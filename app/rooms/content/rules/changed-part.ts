/** The two sides of a change as a dialog shows them. */
export type ChangedPart = { readonly before: string; readonly after: string };

/** Texts up to so many characters are shown whole; of longer ones, so many characters stay around what differs. */
const WHOLE_MAX = 200;
const AROUND = 60;

/** The difference between two texts with some words around it, "…" for unchanged text; short texts whole. */
export function changedPart(before: string, after: string): ChangedPart {
  if (before.length <= WHOLE_MAX && after.length <= WHOLE_MAX) return { before, after };
  const start = wordEnd(before, sameLength(before, after) - AROUND);
  const most = Math.min(before.length, after.length) - start;
  const end = Math.min(sameLength(turned(before), turned(after)), most);
  const cut = end - AROUND;
  const part = (text: string): string => {
    const last = cut > 0 ? wordStart(text, text.length - cut) : text.length;
    return `${start > 0 ? "… " : ""}${text.slice(start, last).trim()}${last < text.length ? " …" : ""}`;
  };
  return { before: part(before), after: part(after) };
}

/** How many characters two texts have in common at their beginning. */
function sameLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at += 1) if (one[at] !== other[at]) return at;
  return most;
}

const turned = (text: string): string => text.split("").toReversed().join("");

/** The end of the word before this place, 0 before the first one: a text is cut between words. */
const wordEnd = (text: string, at: number): number => (at <= 0 ? 0 : Math.max(0, text.lastIndexOf(" ", at)));

/** The beginning of the next word after this place. */
function wordStart(text: string, at: number): number {
  const blank = text.indexOf(" ", at);
  return blank < 0 ? text.length : blank;
}
