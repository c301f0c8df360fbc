import type { ContentTokens } from "../types.ts";

/** Prints the settings a text names in braces; an unknown name stays as written, so that its writer sees it. */
export const fillTokens = (text: string, tokens: ContentTokens): string =>
  text.replace(/\{([a-z_]+)\}/g, (written, name: string) =>
    Object.hasOwn(tokens, name) ? tokens[name as keyof ContentTokens] : written,
  );
