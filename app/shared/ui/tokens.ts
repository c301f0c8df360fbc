/** The background of both themes, for the browser's own frame; keep equal to `--bg` in tokens.css. */
export const THEME_COLOURS = { light: "#fbf7ef", dark: "#0e1511" } as const;

/** Mails load no style sheet; keep equal to tokens.css. */
export const MAIL_COLOURS = {
  light: {
    ground: "#fbf7ef",
    surface: "#ffffff",
    text: "#17231c",
    muted: "#55635a",
    border: "#e2d8c6",
    accent: "#b8401a",
    onAccent: "#ffffff",
    link: "#1e5a3c",
  },
  dark: {
    ground: "#0e1511",
    surface: "#151e19",
    text: "#f4efe5",
    muted: "#b3bdb4",
    border: "#2b3831",
    accent: "#ff8f5e",
    onAccent: "#2a0f04",
    link: "#8fd6aa",
  },
} as const;
export type MailColours = Readonly<Record<keyof (typeof MAIL_COLOURS)["light"], string>>;
