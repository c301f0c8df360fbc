import { expect, test } from "vitest";
import { renderMail } from "#app/rooms/notifications/rules/render-mail.ts";
import { previewTheme } from "./preview-theme.ts";

test("a preview shows the mail in the theme that was chosen", () => {
  const { html } = renderMail({ storeName: "S", shopUrl: "https://s.test", heading: "H", blocks: [], ending: "E" });
  for (const theme of ["light", "dark"] as const) {
    const shown = previewTheme(html, theme);
    expect(shown).toContain(`:root{color-scheme:${theme}}`);
    expect(shown.includes("@media all{")).toBe(theme === "dark");
    expect(shown).not.toContain("prefers-color-scheme");
    expect(shown).not.toContain("light dark");
  }
});
