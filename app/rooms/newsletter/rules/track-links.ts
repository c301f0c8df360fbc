import type { HtmlToken } from "#app/shared/kernel/clean-html.ts";

/** The same parts with every web link leading through `through` first; mail and phone links stay. */
export const trackLinks = (tokens: readonly HtmlToken[], through: (url: string) => string): HtmlToken[] =>
  tokens.map((token) => {
    const href = token.kind === "open" && token.tag === "a" ? token.attributes["href"] : undefined;
    if (token.kind !== "open" || !href || !/^https?:/.test(href)) return token;
    return { ...token, attributes: { ...token.attributes, href: through(href) } };
  });
