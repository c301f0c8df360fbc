import type { ContentTokens } from "../types.ts";

/** Reads "Name: sentence" lines; a line without a colon is a name alone; skips empty lines. */
export function valueLines(text: string): { name: string; text: string }[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", ...rest] = line.split(":");
      return { name: name.trim(), text: rest.join(":").trim() };
    });
}

/** Fills settings named in braces; an unknown name stays, so that its writer sees it. */
export const fillTokens = (text: string, tokens: ContentTokens): string =>
  text.replace(/\{([a-z_]+)\}/g, (written, name: string) =>
    Object.hasOwn(tokens, name) ? tokens[name as keyof ContentTokens] : written,
  );
