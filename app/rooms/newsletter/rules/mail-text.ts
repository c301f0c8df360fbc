import type { HtmlToken } from "#app/shared/kernel/clean-html.ts";

const BLOCKS = /^(?:blockquote|caption|center|div|h[1-4]|hr|ol|p|pre|table|tr|ul)$/;

/** The words of a mail for programs that show no HTML: paragraphs apart, list items marked, links with their address. */
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

/** The first characters of a mail's words, in one line; longer ones end with an ellipsis. */
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
