import { EXCERPT_LENGTH } from "../constants.ts";

/** A text cut in two: what shows at once and what "Read more" adds; head + tail is the whole text. */
export type Excerpt = { readonly head: string; readonly tail: string };

/** Cuts after the last whole word within the length, 300 characters by default. */
export function descriptionExcerpt(text: string, length = EXCERPT_LENGTH): Excerpt {
  if (text.length <= length) return { head: text, tail: "" };
  const lastSpace = text.slice(0, length + 1).search(/\s\S*$/);
  // One endless word is cut where it must be, but never inside a surrogate pair.
  const cut = lastSpace > 0 ? lastSpace : length - Number(/[\uD800-\uDBFF]/.test(text[length - 1] ?? ""));
  return { head: text.slice(0, cut), tail: text.slice(cut) };
}
