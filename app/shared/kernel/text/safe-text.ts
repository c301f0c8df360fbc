/** Invisible characters: they reverse the text that follows, or make two texts that look alike differ. */
const HIDDEN = /[\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** A text without control characters and hidden ones. */
export const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, "").replace(HIDDEN, "");

/** A typed line without control characters and space around it. */
export const cleanLine = (text: string): string => withoutControls(text).trim();

/** Typed text of several lines: line ends as one character, other control characters but tabs removed. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(HIDDEN, "")
    .trim();

/** Text made safe for HTML, in and outside of quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON as text that cannot end the script element it stands in. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
