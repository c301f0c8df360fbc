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
