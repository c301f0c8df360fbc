import { escapeHtml } from "#app/shared/kernel/text/safe-text.ts";
import type { NewMail } from "#app/rooms/notifications/types.ts";
import { newsletterMailTexts } from "../messages.ts";
import { readCleanHtml, writeCleanHtml, type HtmlToken } from "#app/shared/kernel/text/clean-html.ts";

export type Tracking = { readonly pixel: string; readonly through: (url: string) => string };

export type CampaignMailParts = {
  readonly to: string;
  readonly subject: string;
  /** As staff wrote it; cleaned here. */
  readonly content: string;
  readonly shopUrl: string;
  readonly postalAddress: string;
  /** null for a test mail. */
  readonly unsubscribeLink: string | null;
  /** null: nothing is counted. */
  readonly tracking: Tracking | null;
};

/** Renders a campaign for one reader: cleaned, with unsubscribe link, one-click header (RFC 8058) and postal address. */
export function campaignMail(parts: CampaignMailParts): NewMail {
  const { to, subject, content, shopUrl, postalAddress, unsubscribeLink, tracking } = parts;
  const tokens = readCleanHtml(content, shopUrl);
  const html = writeCleanHtml(tracking ? trackLinks(tokens, tracking.through) : tokens);
  const pixel = tracking ? `<img src="${escapeHtml(tracking.pixel)}" width="1" height="1" alt="">` : "";
  const { unsubscribe, ending } = newsletterMailTexts.campaign;
  return {
    kind: "newsletter-campaign",
    to,
    subject,
    heading: subject,
    ending,
    isBulk: true,
    headers: unsubscribeLink ? oneClick(unsubscribeLink) : {},
    blocks: [
      { kind: "cleaned", html: html + pixel, text: mailText(tokens) },
      { kind: "link", label: unsubscribe, url: unsubscribeLink ?? `${shopUrl}/unsubscribe` },
      ...(postalAddress === "" ? [] : [{ kind: "footnote", text: postalAddress } as const]),
    ],
  };
}

/** Headers with which a mail program unsubscribes in one click. */
export const oneClick = (link: string): Record<string, string> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Leads every web link through `through`; mail and phone links stay. */
export const trackLinks = (tokens: readonly HtmlToken[], through: (url: string) => string): HtmlToken[] =>
  tokens.map((token) => {
    const href = token.kind === "open" && token.tag === "a" ? token.attributes["href"] : undefined;
    if (token.kind !== "open" || !href || !/^https?:/.test(href)) return token;
    return { ...token, attributes: { ...token.attributes, href: through(href) } };
  });

/** Fixes a mail's HTML to one theme, regardless of the reader's own. */
export const previewTheme = (html: string, theme: "light" | "dark"): string =>
  html
    .replace(":root{color-scheme:light dark}", `:root{color-scheme:${theme}}`)
    .replace("@media (prefers-color-scheme:dark)", theme === "dark" ? "@media all" : "@media not all")
    .replaceAll('content="light dark"', `content="${theme}"`);

const BLOCKS = /^(?:blockquote|caption|center|div|h[1-4]|hr|ol|p|pre|table|tr|ul)$/;

/** A mail's plain text: paragraphs apart, list items marked, links with their address. */
export function mailText(tokens: readonly HtmlToken[]): string {
  const links: string[] = [];
  const words = tokens.map((token) => {
    if (token.kind === "text") return token.text.replaceAll(/\s+/g, " ");
    if (token.kind === "open" && token.tag === "a") links.push(token.attributes["href"] ?? "");
    if (token.kind === "close" && token.tag === "a") return addressAfter(links.pop() ?? "");
    return markOf(token);
  });
  return tidy(words.join(""));
}

/** The first characters of a mail's text on one line; longer ones end with an ellipsis. */
export function mailExcerpt(tokens: readonly HtmlToken[], most: number): string {
  const words = tokens.map((token) => (token.kind === "text" ? token.text : token.tag === "a" ? "" : markOf(token)));
  const letters = [...words.join("").replaceAll(/\s+/g, " ").trim()];
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most).join("").trimEnd()}…`;
}

const addressAfter = (href: string): string => (href === "" ? "" : ` (${href.replace(/^(?:mailto|tel):/, "")})`);

function markOf(token: Exclude<HtmlToken, { kind: "text" }>): string {
  if (BLOCKS.test(token.tag)) return "\n\n";
  if (token.kind === "close") return /^t[dh]$/.test(token.tag) ? " " : "";
  if (token.tag === "br") return "\n";
  if (token.tag === "li") return "\n- ";
  return token.tag === "img" ? (token.attributes["alt"] ?? "") : "";
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[ \t\u00a0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
