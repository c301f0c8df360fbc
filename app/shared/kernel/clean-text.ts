/** A text without control characters. */
export const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, "");

/** A typed line without control characters and space around it. */
export const cleanLine = (text: string): string => withoutControls(text).trim();

/** Typed text of several lines: line ends as one character, other control characters but tabs removed. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
