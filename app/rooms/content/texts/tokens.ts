import type { ContentTokens } from "../types.ts";

/** Reads "Name: sentence" lines; a line without a colon is a name alone, empty lines are left out. */
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

/** Prints the settings a text names in braces; an unknown name stays as written, so that its writer sees it. */
export const fillTokens = (text: string, tokens: ContentTokens): string =>
  text.replace(/\{([a-z_]+)\}/g, (written, name: string) =>
    Object.hasOwn(tokens, name) ? tokens[name as keyof ContentTokens] : written,
  );
