/** The page's ground of both themes, for the browser's own frame around it; `--bg` of tokens.css says the same. */
export const THEME_COLOURS = { light: "#fbf7ef", dark: "#0e1511" } as const;
