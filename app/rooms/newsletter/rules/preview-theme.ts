/** A mail's HTML that shows itself in one theme, whichever the reader's own is. */
export const previewTheme = (html: string, theme: "light" | "dark"): string =>
  html
    .replace(":root{color-scheme:light dark}", `:root{color-scheme:${theme}}`)
    .replace("@media (prefers-color-scheme:dark)", theme === "dark" ? "@media all" : "@media not all")
    .replaceAll('content="light dark"', `content="${theme}"`);
